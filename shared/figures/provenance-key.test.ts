import { describe, expect, it } from 'vitest';
import { figureOf } from './index.ts';
import { categorySubject, fundSubject, MARKET, provenanceFile, provenanceKey } from './provenance-key.ts';

describe('provenanceKey(figure, subject)', () => {
  it('is the file of the subject, for ranks one of their own', () => {
    expect(provenanceKey(figureOf('price'), fundSubject('عیار'))).toBe('fund-provenance/عیار');
    expect(provenanceKey(figureOf('holding-weight'), fundSubject('عیار'))).toBe('fund-provenance/عیار');
    expect(provenanceKey(figureOf('rank-return'), fundSubject('عیار'))).toBe('rank-provenance/عیار');
    expect(provenanceKey(figureOf('category-net-assets'), categorySubject('طلا'))).toBe(
      'category-provenance/طلا',
    );
    expect(provenanceKey(figureOf('market-net-assets'), MARKET)).toBe('market-provenance');
  });

  it('is null for a figure of another level', () => {
    expect(provenanceKey(figureOf('price'), MARKET)).toBeNull();
    expect(provenanceKey(figureOf('price'), categorySubject('طلا'))).toBeNull();
    expect(provenanceKey(figureOf('market-net-assets'), fundSubject('عیار'))).toBeNull();
    expect(provenanceKey(figureOf('price'), 'fund/')).toBeNull();
  });
});

describe('provenanceFile(key)', () => {
  it('is a stable address for provenance alone', () => {
    expect(provenanceFile('fund-provenance/عیار')).toBe('data/provenance/fund/عیار.json');
    expect(provenanceFile('rank-provenance/عیار')).toBe('data/provenance/rank/عیار.json');
    expect(provenanceFile('market-provenance')).toBe('data/provenance/market.json');
    expect(provenanceFile('fund-live/عیار')).toBeNull();
  });
});

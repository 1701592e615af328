import { describe, expect, it } from 'vitest';
import { figureOf } from './index.ts';
import { categorySubject, fundSubject, MARKET, provenanceKey } from './provenance-key.ts';

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

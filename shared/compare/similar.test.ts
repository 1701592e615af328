import { describe, expect, it } from 'vitest';
import { screenerFile } from '../screener/testing/screener-file.ts';
import { type ComparedFund, comparedFunds, similarFunds } from './similar.ts';

describe('similarFunds(funds, slug, count)', () => {
  const fund = (slug: string, value: number, given: Partial<ComparedFund> = {}): ComparedFund => ({
    slug,
    name: slug,
    category: 0,
    figures: {
      r1m: value,
      r3m: value * 2,
      r1y: value * 5,
      volatility: 20,
      bubble: null,
      assets: 1e12 * value,
    },
    ...given,
  });
  const funds = [fund('a', 1), fund('b', 1.1), fund('c', 3), fund('d', 1, { category: 1 }), fund('e', 9)];

  it('lists the nearest of the same category first', () => {
    expect(similarFunds(funds, 'a', 2).map((one) => one.fund.slug)).toEqual(['b', 'c']);
    expect(similarFunds(funds, 'a', 9).map((one) => one.shared)).toEqual([4, 4, 4]);
  });

  it('does not depend on the order of the funds', () => {
    expect(similarFunds(funds.toReversed(), 'c', 3)).toEqual(similarFunds(funds, 'c', 3));
  });

  it('compares no funds with fewer than three figures in common, and knows no unknown slug', () => {
    const bare = fund('f', 2, {
      figures: { r1m: 1, r3m: null, r1y: null, volatility: null, bubble: null, assets: null },
    });
    expect(similarFunds([...funds, bare], 'a', 9).map((one) => one.fund.slug)).not.toContain('f');
    expect(similarFunds(funds, 'z', 3)).toEqual([]);
  });

  it('takes no return of another month for a figure in common', () => {
    const fundOn = (symbol: string, day: string) => ({
      symbol,
      day,
      r1m: 2,
      r3m: 5,
      r1y: 30,
      volatility: 20,
      assets: 1e13,
    });
    const [own, old] = comparedFunds(screenerFile([fundOn('a', '2026-08-09'), fundOn('b', '2026-08-08')]));
    expect(own?.figures).toEqual({ r1m: 2, r3m: 5, r1y: 30, volatility: 20, bubble: null, assets: 1e13 });
    expect(old?.figures).toMatchObject({ r1m: null, r3m: null, r1y: null, volatility: 20, assets: 1e13 });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RankFacts, rankFunds, rankTone } from './ranks.ts';

const fund = (id: string, facts: Partial<RankFacts> = {}): RankFacts => ({
  id,
  yearlyReturnPercent: null,
  tradingValueRial: null,
  bubblePercent: null,
  netAssetRial: null,
  initiationDate: null,
  reserveFraction: null,
  ...facts,
});

describe('rankFunds(funds)', () => {
  // spec 18.43
  it('puts the highest return, liquidity, assets and reserve first, the lowest bubble and the oldest fund first', () => {
    const ranks = rankFunds([
      fund('a', {
        yearlyReturnPercent: 50,
        tradingValueRial: 1,
        bubblePercent: -2,
        netAssetRial: 5,
        initiationDate: '2020-01-01',
        reserveFraction: 0.01,
      }),
      fund('b', {
        yearlyReturnPercent: 40,
        tradingValueRial: 2,
        bubblePercent: 3,
        netAssetRial: 9,
        initiationDate: '2010-01-01',
        reserveFraction: -0.01,
      }),
    ]);
    expect(ranks.get('a')).toEqual({
      overall: Math.round((1 + 2 + 1 + 2 + 2) / 5),
      byReturn: { rank: 1, of: 2 },
      byLiquidity: { rank: 2, of: 2 },
      byBubble: { rank: 1, of: 2 },
      byAssets: { rank: 2, of: 2 },
      byAge: { rank: 2, of: 2 },
      byReserve: { rank: 1, of: 2 },
    });
  });

  // spec 14.16
  it('ranks a fund only where its figure is known', () => {
    const ranks = rankFunds([fund('a', { bubblePercent: 1 }), fund('b')]);
    expect(ranks.get('a')).toMatchObject({ overall: 1, byBubble: { rank: 1, of: 1 }, byReturn: null });
    expect(ranks.get('b')).toMatchObject({ overall: null, byBubble: null });
  });

  // spec 18.44
  it('leaves the reserve out of the overall rank', () => {
    const ranks = rankFunds([fund('a', { reserveFraction: 1 })]);
    expect(ranks.get('a')).toMatchObject({ overall: null, byReserve: { rank: 1, of: 1 } });
  });

  it('gives equal figures the better rank', () => {
    const returns = [30, 20, 20, 10].map((value, i) => fund(`f${i}`, { yearlyReturnPercent: value }));
    const ranks = rankFunds(returns);
    expect(returns.map(({ id }) => ranks.get(id)?.byReturn?.rank)).toEqual([1, 2, 2, 4]);
  });

  it('does not depend on the order of the funds', () => {
    const facts = fc.record({
      yearlyReturnPercent: fc.option(fc.integer({ min: -5, max: 5 }), { nil: null }),
      bubblePercent: fc.option(fc.integer({ min: -3, max: 3 }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 12 }), (list) => {
        const funds = list.map((one, i) => fund(`f${i}`, one));
        const forward = rankFunds(funds);
        const backward = rankFunds([...funds].reverse());
        for (const { id } of funds) expect(backward.get(id)).toEqual(forward.get(id));
      }),
    );
  });

  it('gives a first rank, and no rank beyond the number of funds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 15 }), (assets) => {
        const ranks = [...rankFunds(assets.map((n, i) => fund(`f${i}`, { netAssetRial: n }))).values()].map(
          (r) => r.byAssets,
        );
        expect(ranks.some((place) => place?.rank === 1)).toBe(true);
        for (const place of ranks) expect(place?.rank).toBeLessThanOrEqual(assets.length);
      }),
    );
  });
});

// spec 14.27
describe('rankTone(rank, of)', () => {
  it.each([
    [1, 4, 'good'],
    [2, 8, 'good'],
    [3, 8, 'middle'],
    [3, 4, 'middle'],
    [4, 4, 'poor'],
    [1, 1, 'poor'],
    [0, 4, 'none'],
    [null, 4, 'none'],
    [1, 0, 'none'],
  ] as const)('is for place %s of %s: %s', (rank, of, tone) => {
    expect(rankTone(rank, of)).toBe(tone);
  });
});

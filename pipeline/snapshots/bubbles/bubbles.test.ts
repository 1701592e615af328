import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import { figureOf } from '../../../shared/figures/index.ts';
import { AS_OF, category, categoryId, computed, fund, history, live } from '../aggregates/testing/tables.ts';

const PERCENTS = [3, -30, 1, 0, null, 2];
const given = {
  categories: [category(1), category(2)],
  funds: PERCENTS.map((_, n) =>
    fund(n, { categoryId: categoryId(n < 5 ? 1 : 2), assetsRial: n === 1 ? 900 : 25 }),
  ),
  fund_live_data: PERCENTS.map((bubblePercent, n) => live(n, { bubblePercent })),
};
const board = (tables: Parameters<typeof computed>[1] = given) =>
  computed('bubbles', tables).read('bubbles', 'bubbles');

describe('bubbles', () => {
  it('sorts the funds of a category from the cheapest to the dearest, and leaves out unknown bubbles', () => {
    const { boards, fundCount } = board();
    expect(boards.map(({ lines }) => lines.map(({ bubblePercent }) => bubblePercent))).toEqual([
      [-30, 0, 1, 3],
      [2],
    ]);
    expect(fundCount).toBe(5);
  });

  it('has the median, which a large discount hardly moves, and the mean weighted by net assets, which it pulls down', () => {
    const { medianPercent, weightedMeanPercent } = board();
    expect(medianPercent).toBe(1);
    expect(weightedMeanPercent).toBeCloseTo((900 * -30 + 25 * (3 + 1 + 0 + 2)) / (900 + 4 * 25), 4);
  });

  it('names the funds without which the weighted mean would be elsewhere, and none where no fund pulls it', () => {
    const names = (tables = given) =>
      board(tables).pulls.map(({ fund: { slug }, bubblePercent }) => [slug, bubblePercent]);
    expect(names()).toEqual([
      ['fund-1', -30],
      ['fund-0', 3],
    ]);
    const calm = PERCENTS.map((_, n) => live(n, { bubblePercent: 0.1 * n }));
    expect(names({ ...given, fund_live_data: calm })).toEqual([]);
  });

  it('is of the day of the trades, whatever the day of the net assets', () => {
    const later = history(0, {
      knownNetAssetRial: 25,
      knownNetAssetDate: '2026-08-20',
      knownNetAssetOrigin: 'fipiran',
    });
    const { meta, weightedMeanPercent } = board({ ...given, fund_nav_history: [later] });
    expect(meta.asOf).toBe(AS_OF.day);
    expect(weightedMeanPercent).not.toBeNull();
    const { figures, sources } = computed('market-summary', {
      ...given,
      fund_nav_history: [later],
    }).read('market-provenance', 'market-provenance');
    expect(sources[figures['market-bubble-weighted']?.from ?? -1]).toMatchObject({ day: AS_OF.day });
  });

  it('takes the middle of two for an even number', () => {
    const even = { ...given, fund_live_data: given.fund_live_data.slice(0, 4) };
    expect(board(even).medianPercent).toBe(0.5);
  });

  it('has the range of a year’s bubbles from 60 days on, today’s among them', () => {
    const rangeOf = (days: number) => {
      const dates = Array.from({ length: days }, (_, n) => addDays(AS_OF.day, n - days));
      const past = history(0, {
        dates,
        navRedemptionRial: dates.map(() => 100),
        closePriceRial: dates.map((_, n) => (n === 3 ? 95 : 101)),
      });
      const tables = { ...given, fund_live_data: [live(0, { bubblePercent: 2 })], fund_nav_history: [past] };
      return board(tables).boards[0]?.lines[0]?.yearRange;
    };
    expect(rangeOf(59)).toEqual([-5, 2]);
    expect(rangeOf(58)).toBeNull();
  });

  it('has no market bubble without a fund', () => {
    expect(board({ ...given, fund_live_data: [] })).toMatchObject({
      medianPercent: null,
      weightedMeanPercent: null,
      boards: [],
    });
  });
});

describe("compute of the figure 'bubble-percentile'", () => {
  it('is the share below and half of the ties, from 60 days on', () => {
    const place = figureOf('bubble-percentile');
    expect(place.compute({ below: 15, equal: 30, days: 60 })).toBe(0.5);
    expect(place.compute({ below: 59, equal: 1, days: 60 })).toBeCloseTo(59.5 / 60, 6);
    expect(place.compute({ below: 58, equal: 1, days: 59 })).toBeNull();
  });
});

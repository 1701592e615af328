import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import { CATEGORY, META } from '../testing/fixtures.ts';
import { readerOf } from '../testing/reader.ts';
import { categoryRowsView, monthSpark } from './view.ts';

describe('monthSpark(growth)', () => {
  it('scales the last 22 sessions and their start', () => {
    const growth = Array.from({ length: 60 }, (_, i) => 1 + i / 100);
    const spark = monthSpark(growth);
    expect(spark).toHaveLength(23);
    expect([spark?.[0], spark?.at(-1)]).toEqual([0, 99]);
  });

  it('is level for a growth of nothing, and absent for fewer than two sessions', () => {
    expect(monthSpark([1, 1, 1])).toEqual([50, 50, 50]);
    expect(monthSpark([1])).toBeNull();
    expect(monthSpark([])).toBeNull();
  });
});

describe('categoryRowsView(snapshots)', () => {
  const sparkUntil = (last: string) => {
    const sessions = Array.from({ length: 30 }, (_, i) => addDays(last, i - 29));
    return categoryRowsView(
      readerOf({
        'market/category-returns': {
          meta: META,
          items: [
            {
              category: CATEGORY,
              fundCount: 3,
              monthlyPercent: 2,
              quarterlyPercent: null,
              biannualPercent: null,
              yearlyPercent: 30,
              averagePercent: 16,
              day: '2026-08-16',
            },
          ],
        },
        [`category-history/${CATEGORY.slug}`]: {
          category: CATEGORY,
          sessions,
          growth: sessions.map((_, i) => 1 + i / 100),
          funds: 3,
          origins: ['fipiran'],
          simulated: false,
        },
      }),
    )?.rows[0]?.spark;
  };

  it('draws the month up to now, and nothing where the growth ended before', () => {
    expect(sparkUntil('2026-08-12')).toHaveLength(23);
    expect(sparkUntil('2026-08-08')).toBeNull();
  });
});

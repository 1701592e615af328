import { RETURN_PERIODS } from '../../../shared/schema/lists.ts';
import type { Snapshot, SnapshotFamily } from '../../../shared/schema/snapshots/index.ts';
import { CATEGORY, DAYS, own, periods, wave } from './fixtures.ts';
import { RISK } from './risk-snapshot.ts';

const holding = (symbol: string, industry: string | null, weightFraction: number | null) => ({
  symbol,
  name: null,
  industry,
  weightFraction,
  currentValueRial: 1e12,
  purchaseValueRial: null,
  saleValueRial: 2e10,
  priceChangePercent: -1.5,
});

/** One snapshot of each family that a fund's widgets show. */
export const FUND_SNAPSHOTS = {
  'fund-risk': RISK,
  'fund-series': {
    ...own,
    dates: DAYS,
    navRial: wave(9000, 500_000),
    closePriceRial: wave(9500, 501_000).map((value, i) => (i === 3 ? null : value)),
    netAssetRial: DAYS.map(() => null),
  },
  'fund-comparison': {
    ...own,
    category: CATEGORY,
    day: '2026-08-16',
    periods: RETURN_PERIODS.map((period, i) => ({
      period,
      fundPercent: i === 1 ? null : 3 * i - 2,
      categoryAveragePercent: 4 * i,
      categoryBestPercent: 9 * i + 1,
    })),
  },
  'fund-holdings': {
    ...own,
    reportDate: '2026-07-22',
    items: [
      holding('فولاد', 'فلزات اساسی', 0.3),
      holding('فملی', 'فلزات اساسی', 0.1),
      holding('وبملت', 'بانک‌ها', 0.2),
      holding('نامعلوم', null, null),
    ],
  },
  'fund-changes': { ...own, reportDate: '2026-07-22', monthOnly: ['1y'], periods },
  'fund-flow': { ...own, dates: DAYS, netInflowRial: wave(2e11, -3e10) },
  'fund-reserve': {
    ...own,
    trend: {
      dates: DAYS.slice(-60),
      reserveFraction: wave(100, 300)
        .slice(-60)
        .map((value) => value / 10_000),
    },
    todayFraction: 0.031,
    categoryTodayFraction: 0.0037,
    monthAverageFraction: -0.002,
    quarterAverageFraction: null,
    yearAverageFraction: 0.012,
  },
} satisfies { [F in SnapshotFamily]?: Snapshot<F> };

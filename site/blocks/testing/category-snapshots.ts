import type { Snapshot, SnapshotFamily } from '../../../shared/schema/snapshots/index.ts';
import { AYAR, base, DAYS, fund, KAHROBA, LONG, META, own, periods, wave } from './fixtures.ts';

/** One snapshot of each family that a category's widgets show: a few funds, with nulls, negatives and a long name. */
export const CATEGORY_SNAPSHOTS = {
  'category-map': {
    ...base,
    items: [
      {
        fund: AYAR,
        tradingVolume: 900,
        priceChangePercent: 1.2,
        tradingValueRial: 4e12,
        currentPriceRial: 515_083,
      },
      { fund: LONG, tradingVolume: 1, priceChangePercent: 0, tradingValueRial: null, currentPriceRial: null },
    ],
  },
  'category-performers': {
    ...base,
    orders: {
      growth: [{ fund: AYAR, tradingValueRial: 4e12, changePercent: 1.2, liquidityInflowRial: null }],
      liquidity: [{ fund: KAHROBA, tradingValueRial: 1e12, changePercent: -0.3, liquidityInflowRial: 5e11 }],
      trading: [],
    },
  },
  'category-returns': {
    ...base,
    minPercent: -2,
    maxPercent: 150,
    items: [
      {
        fund: AYAR,
        latestDate: '2026-08-16',
        monthlyPercent: 2.8,
        quarterlyPercent: null,
        biannualPercent: -2,
        yearlyPercent: 150,
        averagePercent: 50.2667,
      },
    ],
  },
  'category-trading': {
    ...base,
    items: Array.from({ length: 14 }, (_, i) => ({ fund: fund(`ن${i}`), tradingValueRial: (14 - i) * 1e11 })),
  },
  'category-flow': {
    ...base,
    items: [
      { fund: KAHROBA, netInflowRial: -2e11 },
      { fund: AYAR, netInflowRial: 5e11 },
      { fund: LONG, netInflowRial: 1e9 },
    ],
    today: {
      date: '2026-08-16',
      netInflowRial: 3e11,
      buyingPerCapitaRial: 1.2e9,
      sellingPerCapitaRial: null,
    },
    history: { dates: DAYS, netInflowRial: wave(4e11, 1e11).map((value, i) => (i === 50 ? null : value)) },
  },
  'category-portfolio': {
    ...base,
    fundsWithReport: 3,
    newestReport: '2026-07-22',
    wholeReports: { '1m': 3, '3m': 3, '6m': 1, '1y': 0 },
    periods,
  },
  'category-reserve': {
    ...base,
    highest: [{ fund: AYAR, reserveFraction: 0.117, date: '2026-08-16' }],
    lowest: [
      { fund: LONG, reserveFraction: -0.025, date: '2026-08-16' },
      { fund: KAHROBA, reserveFraction: 0.004, date: '2026-08-15' },
    ],
    averageFraction: 0.0037,
  },
  'gold/bubbles': {
    meta: META,
    items: [
      {
        fund: AYAR,
        date: '2026-08-16',
        priceFraction: -0.0034,
        inherentFraction: 0.02,
        totalFraction: 0.0166,
      },
      {
        fund: fund('نارنج اهرم'),
        date: '2026-08-15',
        priceFraction: 0.05,
        inherentFraction: null,
        totalFraction: null,
      },
    ],
  },
  'gold-bubble': {
    ...own,
    dates: DAYS,
    priceFraction: wave(300, 100).map((value) => value / 10_000),
    inherentFraction: DAYS.map(() => null),
    totalFraction: DAYS.map((_, i) => (i === 0 ? null : 0.01)),
  },
  'gold/composition': {
    meta: META,
    items: [
      {
        fund: AYAR,
        meta: { ...META, asOf: '2026-06-21' },
        date: '2026-06-21',
        barPercent: 87.3,
        coinPercent: 12.7,
        silverPercent: 0,
        cashPercent: null,
      },
      {
        fund: KAHROBA,
        meta: { ...META, asOf: null },
        date: null,
        barPercent: 3,
        coinPercent: 95,
        silverPercent: null,
        cashPercent: 2,
      },
    ],
  },
  'leveraged/ratios': {
    meta: META,
    items: [
      {
        fund: fund('اهرم'),
        date: '2026-08-16',
        nominalRatio: 2.05,
        nominalDate: '2026-08-16',
        realRatio: 1.7,
        priceBubbleFraction: -0.17,
      },
      {
        fund: fund('شتاب'),
        date: '2026-08-15',
        nominalRatio: 2.94,
        nominalDate: '2026-08-15',
        realRatio: null,
        priceBubbleFraction: 0.02,
      },
    ],
  },
} satisfies { [F in SnapshotFamily]?: Snapshot<F> };

import type { CategoryRef } from '../../../shared/schema/snapshots/meta.ts';
import { AYAR, CATEGORY, KAHROBA, LONG, META } from './fixtures.ts';

const LEVERAGED: CategoryRef = { slug: 'اهرمی', label: 'اهرمی', kind: 'leveraged', colorIndex: 0 };
const GUARANTEED: CategoryRef = {
  slug: 'تضمین-اصل-سرمایه',
  label: 'تضمین اصل سرمایه',
  kind: 'capital-guarantee',
  colorIndex: 12,
};
const returns = (month: number | null, quarter: number | null, half: number | null, year: number | null) => ({
  monthlyPercent: month,
  quarterlyPercent: quarter,
  biannualPercent: half,
  yearlyPercent: year,
});

/** One snapshot of each family of the home page: gains, losses, zeros, unknowns and a long name. */
export const MARKET_SNAPSHOTS = {
  'market/map': {
    meta: META,
    items: [
      { category: CATEGORY, averageChangePercent: 1.234, tradingValueRial: 4e12, fundCount: 32 },
      { category: LEVERAGED, averageChangePercent: -5.5, tradingValueRial: 2e12, fundCount: 9 },
      { category: GUARANTEED, averageChangePercent: null, tradingValueRial: null, fundCount: 2 },
    ],
  },
  'market/liquidity': {
    meta: META,
    items: [
      { category: CATEGORY, netInflowRial: 3.4e12, date: '2026-08-16' },
      { category: GUARANTEED, netInflowRial: 2e9, date: '2026-08-15' },
      { category: LEVERAGED, netInflowRial: -1.26e12, date: '2026-08-16' },
    ],
  },
  'market/top-performers': {
    meta: META,
    orders: {
      growth: [{ fund: AYAR, tradingValueRial: 4e12, changePercent: 1.2, liquidityInflowRial: null }],
      liquidity: [{ fund: KAHROBA, tradingValueRial: 1e12, changePercent: -0.3, liquidityInflowRial: 5e11 }],
      trading: [{ fund: LONG, tradingValueRial: 9e12, changePercent: 0, liquidityInflowRial: -2e11 }],
    },
  },
  'market/trading-value': {
    meta: META,
    hasTrades: true,
    items: [
      {
        category: CATEGORY,
        tradingValueRial: 13e12,
        funds: Array.from({ length: 12 }, (_, i) => ({
          fund: { slug: `ص${i}`, name: `صندوق ${i}`, symbol: `ص${i}` },
          tradingValueRial: i === 0 ? 2e12 : 1e12,
        })),
      },
      { category: LEVERAGED, tradingValueRial: 7e12, funds: [{ fund: KAHROBA, tradingValueRial: 7e12 }] },
      { category: GUARANTEED, tradingValueRial: 1e11, funds: [{ fund: LONG, tradingValueRial: 1e11 }] },
    ],
  },
  'market/category-returns': {
    meta: META,
    items: [
      {
        category: LEVERAGED,
        fundCount: 9,
        ...returns(30.8, 179.7, 93.1, 350.7),
        averagePercent: 163.575,
        day: '2026-08-16',
      },
      {
        category: CATEGORY,
        fundCount: 32,
        ...returns(2.7, -0.4, 0, 143.3),
        averagePercent: 36.4,
        day: '2026-08-16',
      },
      {
        category: GUARANTEED,
        fundCount: 2,
        ...returns(null, null, null, null),
        averagePercent: 0,
        day: null,
      },
    ],
  },
} as const;

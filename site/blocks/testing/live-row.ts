import type { FundLive } from '../../../shared/schema/snapshots/fund.ts';
import { bareFund } from '../../../shared/schema/testing/bare-fund.ts';
import { FUND_SNAPSHOTS } from './fund-snapshots.ts';

/** A fund's live row, `more` over it. */
export const liveRow = (more: Partial<NonNullable<FundLive['live']>> = {}): FundLive => ({
  meta: FUND_SNAPSHOTS['fund-series'].meta,
  fund: bareFund().fund,
  live: {
    timestamp: '2026-08-16T09:00:00Z',
    currentPriceRial: 519_338,
    navRial: 516_816,
    priceChangePercent: -0.74,
    bubbleAmountRial: 2522,
    bubblePercent: 0.49,
    bubbleNavRial: 516_816,
    bubblePlaceInYear: 0.72,
    bubbleDaysInYear: 200,
    netAssetRial: null,
    tradingVolume: 12_345,
    tradingValueRial: 4e12,
    priceLowRial: 500_000,
    priceHighRial: 520_000,
    priceFirstRial: null,
    priceYesterdayRial: null,
    marketCapRial: null,
    buyQueueVolume: null,
    sellQueueVolume: null,
    tradeCount: null,
    from: {
      trade: 'tsetmc 2026-08-16',
      nav: 'fipiran 2026-08-16',
      netAsset: null,
      bubbleNav: 'tsetmc 2026-08-16',
      bubbleRank: null,
    },
    ...more,
  },
});

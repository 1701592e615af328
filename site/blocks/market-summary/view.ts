import { BUBBLE_WORDS, bubbleSide } from '../../../shared/funds/bubble.ts';
import { formatMoney, formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { MarketSummary } from '../../../shared/schema/snapshots/market.ts';
import type { FigureView } from '../frame/figure-view.ts';

const text = {
  value: 'ارزش معاملات امروز',
  flow: 'خالص ورود پول حقیقی',
  assets: 'دارایی صندوق‌ها',
  bubble: 'میانگین سادهٔ حباب طلا',
  fundsCovered: 'صندوق زیر پوشش',
};

/** The figures of today's whole market, in the order in which they stand. */
export function stripOf(summary: MarketSummary): FigureView[] {
  const { averageGoldBubblePercent: bubble } = summary;
  const side = bubbleSide(bubble);
  return [
    { figure: 'market-trading-value', label: text.value, value: formatMoney(summary.tradingValueRial) },
    {
      figure: 'market-inflow',
      label: text.flow,
      value: formatMoney(summary.individualNetFlowRial),
      signed: summary.individualNetFlowRial,
    },
    {
      figure: 'market-gold-bubble',
      label: text.bubble,
      value: formatPercent(bubble),
      ...(side && { note: BUBBLE_WORDS[side] }),
    },
    {
      figure: 'market-net-assets',
      label: text.assets,
      value: formatMoney(summary.netAssetRial),
      note: `${formatNumber(summary.fundCount)} ${text.fundsCovered}`,
    },
  ];
}

/** How many funds rose, stood, were not traded and fell, with their shares. */
export interface UpDown {
  readonly up: string;
  readonly down: string;
  readonly unchanged: string;
  /** Funds without a trade today. */
  readonly untraded: string;
  /** Shares of the whole in percent, for the bar. */
  readonly shares: readonly [up: number, unchanged: number, untraded: number, down: number];
}

/** Counts of the funds by the direction of today's price. */
export function upDownOf({ upCount, downCount, unchangedCount, untradedCount }: MarketSummary): UpDown {
  const total = upCount + downCount + unchangedCount + untradedCount;
  const share = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  return {
    up: formatNumber(upCount),
    down: formatNumber(downCount),
    unchanged: formatNumber(unchangedCount),
    untraded: formatNumber(untradedCount),
    shares: [share(upCount), share(unchangedCount), share(untradedCount), share(downCount)],
  };
}

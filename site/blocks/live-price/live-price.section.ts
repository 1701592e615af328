import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { type BlockContext, blockOf, defineSection, onFundPage } from '../frame/define-section.ts';
import LivePrice from './LivePrice.astro';
import TradingSummary from './TradingSummary.astro';
import { liveBlockView } from './view.ts';

/** The price of a fund; it stands in the first screen of its page. */
export const fundLivePriceSection = defineSection({
  type: 'fund-live-price',
  title: 'قیمت لحظه‌ای',
  heading: 'special',
  config: anyConfig,
  place: onFundPage(({ slug }) =>
    blockOf({ Component: LivePrice, view: liveBlockView, isFramed: true, key: `fund-live/${slug}` }),
  ),
});

/** Null where no figure of the trade is known. */
function tradingView(context: BlockContext) {
  const { live } = liveBlockView(context);
  return live.hasFacts ? { live } : null;
}

export const fundTradingSummarySection = defineSection({
  type: 'fund-trading-summary',
  title: 'خلاصهٔ معاملات',
  heading: 'special',
  config: anyConfig,
  place: onFundPage(({ slug }) =>
    blockOf({ Component: TradingSummary, view: tradingView, isFramed: true, key: `fund-live/${slug}` }),
  ),
});

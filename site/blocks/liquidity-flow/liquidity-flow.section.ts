import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { MARKET_POLL_SECONDS } from '../../runtime/poll-delay.ts';
import { type Block, blockOf, defineSection } from '../frame/define-section.ts';
import FigureStrip from '../frame/FigureStrip.astro';
import { categoryFlow } from './category-flow.widget.ts';
import { marketLiquidity } from './market-liquidity.widget.ts';
import { flowFiguresView } from './view.ts';

/** The flow of the market, by category. */
export const liquidityFlowSection = defineSection({
  type: 'liquidity-flow',
  title: 'جریان نقدینگی بازار',
  heading: 'special',
  config: anyConfig,
  place: () => [
    { widget: marketLiquidity, key: 'market/liquidity', every: MARKET_POLL_SECONDS, hiddenWhenEmpty: true },
  ],
});

/** The flow of a category, by fund. */
export const categoryFundLiquidityFlowSection = defineSection({
  type: 'category-fund-liquidity-flow',
  title: 'گردش نقدینگی امروز',
  heading: 'special',
  config: anyConfig,
  place({ category }): Block[] {
    const key = `category-flow/${category.slug}`;
    return [
      { widget: categoryFlow, key, every: MARKET_POLL_SECONDS, hiddenWhenEmpty: true },
      blockOf({ Component: FigureStrip, view: flowFiguresView, key }),
    ];
  },
});

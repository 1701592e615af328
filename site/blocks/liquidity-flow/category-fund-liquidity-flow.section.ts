import { anyConfig, type Block, defineSection } from '../frame/define-section.ts';
import { categoryFlow } from './category-flow.widget.ts';
import { flowFiguresView } from './view.ts';

/** Seconds between two polls. */
const EVERY = 120;

export const categoryFundLiquidityFlowSection = defineSection({
  type: 'category-fund-liquidity-flow',
  navTitle: { category: 'گردش نقدینگی امروز', fund: null },
  heading: 'special',
  config: anyConfig,
  place: ({ category }): Block[] => [
    { widget: categoryFlow, key: `category-flow/${category.slug}`, every: EVERY, hiddenWhenEmpty: true },
    { view: flowFiguresView, key: `category-flow/${category.slug}` },
  ],
});

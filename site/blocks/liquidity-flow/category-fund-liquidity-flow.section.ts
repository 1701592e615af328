import { anyConfig, type Block, defineSection } from '../frame/define-section.ts';

export const categoryFundLiquidityFlowSection = defineSection({
  type: 'category-fund-liquidity-flow',
  navTitle: { category: 'گردش نقدینگی امروز', fund: null },
  heading: 'special',
  config: anyConfig,
  place: ({ category }): Block[] => [
    { widget: 'category-flow', key: `category-flow/${category.slug}` },
    { component: 'flow-today', key: `category-flow/${category.slug}` },
  ],
});

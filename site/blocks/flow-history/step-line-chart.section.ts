import { anyConfig, defineSection } from '../frame/define-section.ts';

export const stepLineChartSection = defineSection({
  type: 'step-line-chart',
  navTitle: { category: 'تاریخچهٔ جریان نقدینگی', fund: 'جریان نقدی' },
  heading: 'special',
  config: anyConfig,
  place: ({ surface, category, fund }) =>
    surface === 'fund' && fund
      ? [{ widget: 'fund-flow', key: `fund-flow/${fund.slug}` }]
      : [{ widget: 'category-flow-history', key: `category-flow/${category.slug}` }],
});

import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { defineSection } from '../frame/define-section.ts';
import { categoryFlowHistory } from './category-flow-history.widget.ts';
import { fundFlow } from './fund-flow.widget.ts';

export const stepLineChartSection = defineSection({
  type: 'step-line-chart',
  title: { category: 'تاریخچهٔ جریان نقدینگی', fund: 'جریان نقدی' },
  heading: 'special',
  config: anyConfig,
  place: ({ surface, category, fund }) =>
    surface === 'fund' && fund
      ? [{ widget: fundFlow, key: `fund-flow/${fund.slug}` }]
      : [{ widget: categoryFlowHistory, key: `category-flow/${category.slug}` }],
});

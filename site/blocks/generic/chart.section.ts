import { defineSection } from '../frame/define-section.ts';
import { chartSettings } from './settings.ts';
import { genericChartView } from './view.ts';

export const chartSection = defineSection({
  type: 'chart',
  navTitle: { category: null, fund: null },
  heading: 'generic',
  config: chartSettings,
  place: () => [{ view: genericChartView, key: '' }],
});

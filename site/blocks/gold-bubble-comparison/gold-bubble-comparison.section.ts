import { anyConfig, defineSection } from '../frame/define-section.ts';

export const goldBubbleComparisonSection = defineSection({
  type: 'gold-bubble-comparison',
  navTitle: { category: null, fund: 'مقایسهٔ حباب' },
  heading: 'special',
  config: anyConfig,
  place: () => [{ widget: 'gold-bubbles', key: 'gold/bubbles' }],
});

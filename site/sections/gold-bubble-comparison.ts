import { anyConfig, defineSection } from './define.ts';

export const goldBubbleComparison = defineSection({
  type: 'gold-bubble-comparison',
  navTitle: { category: null, fund: 'مقایسهٔ حباب' },
  heading: 'special',
  config: anyConfig,
  place: () => [{ widget: 'gold-bubbles', key: 'gold/bubbles' }],
});

import { anyConfig, defineSection } from '../frame/define-section.ts';

export const fundReturnComparisonSection = defineSection({
  type: 'fund-return-comparison',
  navTitle: { category: null, fund: 'مقایسهٔ بازدهی' },
  heading: 'special',
  config: anyConfig,
  place: ({ fund }) => (fund ? [{ widget: 'fund-comparison', key: `fund-comparison/${fund.slug}` }] : []),
});

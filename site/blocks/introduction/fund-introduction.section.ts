import { anyConfig, defineSection } from '../frame/define-section.ts';

export const fundIntroductionSection = defineSection({
  type: 'fund-introduction',
  navTitle: { category: null, fund: 'معرفی' },
  heading: 'special',
  config: anyConfig,
  place: ({ fund }) => (fund ? [{ component: 'introduction', key: `fund/${fund.slug}` }] : []),
});

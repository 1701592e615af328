import { anyConfig, defineSection } from '../frame/define-section.ts';

/** The fund page renders this block itself (loaders/fund.ts); the section gives its title and anchor. */
export const fundIntroductionSection = defineSection({
  type: 'fund-introduction',
  navTitle: { category: null, fund: 'معرفی' },
  heading: 'special',
  config: anyConfig,
  place: ({ fund }) => (fund ? [{ key: `fund/${fund.slug}` }] : []),
});

import { anyConfig, defineSection } from '../frame/define-section.ts';

/** The fund page renders this block itself (loaders/fund.ts); the section gives its title and anchor. */
export const fundRankingSection = defineSection({
  type: 'fund-ranking',
  navTitle: { category: null, fund: 'رتبه‌بندی' },
  heading: 'special',
  config: anyConfig,
  place: ({ fund }) => (fund ? [{ key: `fund-ranks/${fund.slug}` }] : []),
});

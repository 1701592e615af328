import { anyConfig, defineSection } from '../frame/define-section.ts';

/** The fund page renders this block itself (loaders/fund.ts); the section gives its title and anchor. */
export const portfolioSection = defineSection({
  type: 'portfolio',
  navTitle: { category: null, fund: 'پرتفوی' },
  heading: 'special',
  config: anyConfig,
  place: ({ fund, reportDate }) =>
    fund && reportDate ? [{ key: `fund-holdings/${fund.slug}/${reportDate}` }] : [],
});

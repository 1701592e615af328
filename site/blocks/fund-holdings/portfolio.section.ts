import { anyConfig, defineSection } from '../frame/define-section.ts';

export const portfolioSection = defineSection({
  type: 'portfolio',
  navTitle: { category: null, fund: 'پرتفوی' },
  heading: 'special',
  config: anyConfig,
  place: ({ fund, reportDate }) =>
    fund && reportDate ? [{ component: 'holdings', key: `fund-holdings/${fund.slug}/${reportDate}` }] : [],
});

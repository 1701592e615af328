import { anyConfig, defineSection } from '../frame/define-section.ts';

/** The fund page renders this block itself (loaders/fund.ts); the section gives its title and anchor. */
export const fundTradingSummarySection = defineSection({
  type: 'fund-trading-summary',
  navTitle: { category: null, fund: 'خلاصهٔ معاملات' },
  heading: 'special',
  config: anyConfig,
  place: ({ fund }) => (fund ? [{ key: `fund-live/${fund.slug}` }] : []),
});

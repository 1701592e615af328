import { anyConfig, defineSection } from '../frame/define-section.ts';

export const fundTradingSummarySection = defineSection({
  type: 'fund-trading-summary',
  navTitle: { category: null, fund: 'خلاصهٔ معاملات' },
  heading: 'special',
  config: anyConfig,
  place: ({ fund }) => (fund ? [{ component: 'trading-summary', key: `fund-live/${fund.slug}` }] : []),
});

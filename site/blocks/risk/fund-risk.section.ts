import { anyConfig, defineSection } from '../frame/define-section.ts';
import { riskView } from './view.ts';

/** Volatility, ratios, drawdown and months of one fund. */
export const fundRiskSection = defineSection({
  type: 'fund-risk',
  navTitle: { category: null, fund: 'ریسک' },
  heading: 'special',
  config: anyConfig,
  place: ({ fund }) => (fund ? [{ view: riskView, key: `fund-risk/${fund.slug}` }] : []),
});

import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { blockOf, defineSection, onFundPage } from '../frame/define-section.ts';
import Risk from './Risk.astro';
import { riskView } from './view.ts';

/** Volatility, ratios, drawdown and months of one fund. */
export const fundRiskSection = defineSection({
  type: 'fund-risk',
  title: 'ریسک',
  heading: 'special',
  config: anyConfig,
  place: onFundPage(({ slug }) =>
    blockOf({ Component: Risk, view: riskView, key: `fund-risk/${slug}`, hiddenWhenEmpty: true }),
  ),
});

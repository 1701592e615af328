import { anyConfig, defineSection } from '../frame/define-section.ts';

/** Gold funds have no industries: their donut has no toggle. */
export const fundPortfolioCompositionSection = defineSection({
  type: 'fund-portfolio-composition',
  navTitle: { category: null, fund: 'آخرین ترکیب پرتفوی' },
  heading: 'special',
  config: anyConfig,
  place({ fund, isGold, reportDate }) {
    if (!fund || !reportDate) return [];
    const widget = isGold ? ('fund-composition-gold' as const) : ('fund-composition' as const);
    return [{ widget, key: `fund-holdings/${fund.slug}/${reportDate}` }];
  },
});

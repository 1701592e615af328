import { anyConfig, defineSection } from '../frame/define-section.ts';
import { fundComposition } from './fund-composition.widget.ts';
import { fundCompositionGold } from './fund-composition-gold.widget.ts';

/** Gold funds have no industries: their donut has no toggle. */
export const fundPortfolioCompositionSection = defineSection({
  type: 'fund-portfolio-composition',
  navTitle: { category: null, fund: 'آخرین ترکیب پرتفوی' },
  heading: 'special',
  config: anyConfig,
  place({ fund, isGold, reportDate }) {
    if (!fund || !reportDate) return [];
    const widget = isGold ? fundCompositionGold : fundComposition;
    return [{ widget, key: `fund-holdings/${fund.slug}/${reportDate}` }];
  },
});

import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { defineSection } from '../frame/define-section.ts';
import { fundComposition } from './fund-composition.widget.ts';
import { fundCompositionGold } from './fund-composition-gold.widget.ts';

/** Gold funds have no industries: their donut has no toggle. */
export const fundPortfolioCompositionSection = defineSection({
  type: 'fund-portfolio-composition',
  title: 'آخرین ترکیب پرتفوی',
  heading: 'special',
  config: anyConfig,
  place({ fund, isGold, reportDates: [newest] }) {
    if (!fund || newest === undefined) return [];
    const widget = isGold ? fundCompositionGold : fundComposition;
    return [{ widget, key: `fund-holdings/${fund.slug}/${newest}` }];
  },
});

import { anyConfig, defineSection } from '../frame/define-section.ts';

/** The mix of one gold fund: the page's own, or the one whose symbol the section names; else of all of them. */
export const goldCompositionSection = defineSection({
  type: 'gold-composition',
  navTitle: { category: null, fund: 'ترکیب طلا' },
  heading: 'special',
  config: anyConfig,
  place({ fund, types, slugOfSymbol }, { symbol }) {
    const slug = fund?.slug ?? (symbol ? slugOfSymbol(symbol) : null);
    if (slug) return [{ component: 'gold-mix', key: `gold/composition#${slug}` }];
    return types.has('gold-stacked-composition')
      ? []
      : [{ widget: 'gold-composition', key: 'gold/composition' }];
  },
});

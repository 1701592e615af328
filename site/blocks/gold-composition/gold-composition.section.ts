import { anyConfig, defineSection } from '../frame/define-section.ts';
import { goldComposition } from './gold-composition.widget.ts';
import { goldMixView } from './view.ts';

/** The assets of one gold fund: the page's own, or the one whose symbol the section names; else of all gold funds. */
export const goldCompositionSection = defineSection({
  type: 'gold-composition',
  navTitle: { category: null, fund: 'ترکیب طلا' },
  heading: 'special',
  config: anyConfig,
  place({ fund, types, slugOfSymbol }, { symbol }) {
    const slug = fund?.slug ?? (symbol ? slugOfSymbol(symbol) : null);
    if (slug) return [{ view: goldMixView, key: `gold/composition#${slug}` }];
    return types.has('gold-stacked-composition')
      ? []
      : [{ widget: goldComposition, key: 'gold/composition' }];
  },
});

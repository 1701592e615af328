import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { blockOf, defineSection } from '../frame/define-section.ts';
import GoldMix from './GoldMix.astro';
import { goldComposition } from './gold-composition.widget.ts';
import { goldMixView } from './view.ts';

/** The assets of one gold fund: the page's own, or the one whose symbol the section names; else of all gold funds. */
export const goldCompositionSection = defineSection({
  type: 'gold-composition',
  title: { fund: 'ترکیب طلا' },
  heading: 'special',
  config: anyConfig,
  place({ fund, types, slugOfSymbol }, { symbol }) {
    const slug = fund?.slug ?? (symbol ? slugOfSymbol(symbol) : null);
    if (slug) return [blockOf({ Component: GoldMix, view: goldMixView, key: `gold/composition#${slug}` })];
    return types.has('gold-stacked-composition')
      ? []
      : [{ widget: goldComposition, key: 'gold/composition' }];
  },
});

export const goldStackedCompositionSection = defineSection({
  type: 'gold-stacked-composition',
  title: { fund: 'ترکیب صندوق‌های طلا' },
  heading: 'special',
  config: anyConfig,
  place: () => [{ widget: goldComposition, key: 'gold/composition' }],
});

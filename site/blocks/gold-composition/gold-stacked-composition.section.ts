import { anyConfig, defineSection } from '../frame/define-section.ts';
import { goldComposition } from './gold-composition.widget.ts';

export const goldStackedCompositionSection = defineSection({
  type: 'gold-stacked-composition',
  navTitle: { category: null, fund: 'ترکیب صندوق‌های طلا' },
  heading: 'special',
  config: anyConfig,
  place: () => [{ widget: goldComposition, key: 'gold/composition' }],
});

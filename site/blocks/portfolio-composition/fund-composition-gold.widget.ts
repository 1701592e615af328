import { defineWidget } from '../../charts/parts/define-widget.ts';
import { fundComposition } from './fund-composition.widget.ts';

/** The same donut for a gold fund: it has no industries, so there is nothing to choose or to open. */
export const fundCompositionGold = defineWidget({
  ...fundComposition,
  id: 'fund-composition-gold',
  views: ['stocks'],
  text: {
    ...fundComposition.text,
    describe: 'نمودار حلقه‌ای ترکیب پرتفوی صندوق طلا.',
    views: { stocks: 'دارایی‌ها' },
  },
  drills: false,
});

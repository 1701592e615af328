import { byDisplayOrder } from '../common/by-display-order.ts';
import { defineAggregate } from '../common/define.ts';

/** Questions of the home page. */
export const faq = defineAggregate({
  id: 'faq',
  writes: ['faq'],
  reads: ['faq_entries'],
  *compute({ faq_entries }) {
    const items = byDisplayOrder(faq_entries).map(({ question, answer }) => ({ question, answer }));
    if (items.length > 0) yield ['faq', { items }];
  },
});

import { defineCheck } from './define.ts';
import { isPresent } from './predicates.ts';

export const ogDescriptionMissing = defineCheck({
  id: 'og-description-missing',
  reads: ['ogDescription'],
  severity: 'notice',
  penalty: 3,
  text: { title: 'توضیح Open Graph ندارد', advice: 'توضیحی برای اشتراک‌گذاری بنویسید.' },
  check: ({ ogDescription }) => isPresent(ogDescription),
});

import { defineCheck } from './define.ts';
import { isPresent } from './predicates.ts';

export const ogTitleMissing = defineCheck({
  id: 'og-title-missing',
  reads: ['ogTitle'],
  severity: 'notice',
  penalty: 3,
  text: { title: 'عنوان Open Graph ندارد', advice: 'عنوانی برای اشتراک‌گذاری بنویسید.' },
  check: ({ ogTitle }) => isPresent(ogTitle),
});

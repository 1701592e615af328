import { defineCheck } from './define.ts';
import { isPresent } from './predicates.ts';

export const ogImageMissing = defineCheck({
  id: 'og-image-missing',
  reads: ['ogImage'],
  severity: 'notice',
  penalty: 5,
  text: { title: 'تصویر Open Graph ندارد', advice: 'نشانی تصویری ۱۲۰۰ در ۶۳۰ بدهید.' },
  check: ({ ogImage }) => isPresent(ogImage),
});

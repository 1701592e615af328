import { defineCheck } from './define.ts';
import { isPresent } from './predicates.ts';

export const titleMissing = defineCheck({
  id: 'title-missing',
  reads: ['title'],
  severity: 'error',
  penalty: 20,
  text: { title: 'عنوان ندارد', advice: 'برای صفحه عنوانی میان ۳۰ تا ۶۰ نویسه بنویسید.' },
  check: ({ title }) => isPresent(title),
});

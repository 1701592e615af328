import { defineCheck } from './define.ts';
import { isPresent } from './predicates.ts';

export const twitterTitleMissing = defineCheck({
  id: 'twitter-title-missing',
  reads: ['twitterTitle'],
  severity: 'notice',
  penalty: 2,
  text: { title: 'عنوان کارت ایکس ندارد', advice: 'عنوانی برای کارت ایکس بنویسید.' },
  check: ({ twitterTitle }) => isPresent(twitterTitle),
});

import { defineCheck } from './define.ts';
import { isPresent } from './predicates.ts';

export const twitterDescriptionMissing = defineCheck({
  id: 'twitter-description-missing',
  reads: ['twitterDescription'],
  severity: 'notice',
  penalty: 2,
  text: { title: 'توضیح کارت ایکس ندارد', advice: 'توضیحی برای کارت ایکس بنویسید.' },
  check: ({ twitterDescription }) => isPresent(twitterDescription),
});

import { defineCheck } from './define.ts';
import { isPresent } from './predicates.ts';

export const descriptionMissing = defineCheck({
  id: 'description-missing',
  reads: ['metaDescription'],
  severity: 'error',
  penalty: 15,
  text: { title: 'توضیح متا ندارد', advice: 'توضیحی میان ۱۲۰ تا ۱۶۰ نویسه بنویسید.' },
  check: ({ metaDescription }) => isPresent(metaDescription),
});

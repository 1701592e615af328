import { DESCRIPTION_LENGTH } from '../limits.ts';
import { defineCheck } from './define.ts';
import { hasMaxLength } from './predicates.ts';

export const descriptionLong = defineCheck({
  id: 'description-long',
  reads: ['metaDescription'],
  severity: 'warning',
  penalty: 5,
  text: { title: 'توضیح متا بلند است', advice: 'توضیح را به ۱۶۰ نویسه یا کمتر برسانید.' },
  check: ({ metaDescription }) => hasMaxLength(metaDescription, DESCRIPTION_LENGTH.max),
});

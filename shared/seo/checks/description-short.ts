import { DESCRIPTION_LENGTH } from '../limits.ts';
import { defineCheck } from './define.ts';
import { hasMinLength } from './predicates.ts';

export const descriptionShort = defineCheck({
  id: 'description-short',
  reads: ['metaDescription'],
  severity: 'warning',
  penalty: 10,
  text: { title: 'توضیح متا کوتاه است', advice: 'توضیح را به ۱۲۰ نویسه یا بیشتر برسانید.' },
  check: ({ metaDescription }) => hasMinLength(metaDescription, DESCRIPTION_LENGTH.min),
});

import { TITLE_LENGTH } from '../limits.ts';
import { defineCheck } from './define.ts';
import { hasMaxLength } from './predicates.ts';

export const titleLong = defineCheck({
  id: 'title-long',
  reads: ['title'],
  severity: 'warning',
  penalty: 5,
  text: { title: 'عنوان بلند است', advice: 'عنوان را به ۶۰ نویسه یا کمتر برسانید تا در نتایج بریده نشود.' },
  check: ({ title }) => hasMaxLength(title, TITLE_LENGTH.max),
});

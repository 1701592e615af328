import { TITLE_LENGTH } from '../limits.ts';
import { defineCheck } from './define.ts';
import { hasMinLength } from './predicates.ts';

export const titleShort = defineCheck({
  id: 'title-short',
  reads: ['title'],
  severity: 'warning',
  penalty: 10,
  text: { title: 'عنوان کوتاه است', advice: 'عنوان را به ۳۰ نویسه یا بیشتر برسانید.' },
  check: ({ title }) => hasMinLength(title, TITLE_LENGTH.min),
});

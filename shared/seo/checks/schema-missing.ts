import { defineCheck } from './define.ts';

export const schemaMissing = defineCheck({
  id: 'schema-missing',
  reads: ['schemaMarkup'],
  severity: 'notice',
  penalty: 5,
  text: { title: 'نشانه‌گذاری ساختاریافته ندارد', advice: 'از زبانهٔ اسکیما قالبی برگزینید.' },
  check: ({ schemaMarkup }) => schemaMarkup !== null && schemaMarkup !== undefined && schemaMarkup !== '',
});

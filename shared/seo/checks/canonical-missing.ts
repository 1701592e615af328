import { defineCheck } from './define.ts';
import { isPresent } from './predicates.ts';

export const canonicalMissing = defineCheck({
  id: 'canonical-missing',
  reads: ['canonicalUrl', 'printsOwnCanonical'],
  severity: 'notice',
  penalty: 5,
  text: { title: 'نشانی کانونی ندارد', advice: 'نشانی کانونی صفحه را بنویسید.' },
  check: ({ canonicalUrl, printsOwnCanonical = false }) => printsOwnCanonical || isPresent(canonicalUrl),
});

import { defineCheck } from './define.ts';
import { isPresent, isWebAddress } from './predicates.ts';

export const canonicalInvalid = defineCheck({
  id: 'canonical-invalid',
  reads: ['canonicalUrl'],
  severity: 'error',
  penalty: 10,
  text: {
    title: 'نشانی کانونی نامعتبر است',
    advice: 'نشانی کامل را با https:// بنویسید (Invalid canonical URL format).',
  },
  check: ({ canonicalUrl }) => !isPresent(canonicalUrl) || isWebAddress((canonicalUrl as string).trim()),
});

import { MAX_KEYWORDS } from '../limits.ts';
import { defineCheck } from './define.ts';

export const keywordsMany = defineCheck({
  id: 'keywords-many',
  reads: ['metaKeywords'],
  severity: 'warning',
  penalty: 5,
  text: { title: 'کلیدواژه‌ها زیادند', advice: 'حداکثر ۱۰ کلیدواژه نگه دارید.' },
  check: ({ metaKeywords }) => metaKeywords.length <= MAX_KEYWORDS,
});

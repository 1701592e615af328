import { anyConfig, defineSection } from '../frame/define-section.ts';

export const fundLatestArticlesSection = defineSection({
  type: 'fund-latest-articles',
  navTitle: { category: null, fund: 'تحلیل‌ها' },
  heading: 'special',
  config: anyConfig,
  place: () => [{ component: 'articles', key: 'articles/analysis' }],
});

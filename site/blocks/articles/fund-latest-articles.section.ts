import { anyConfig, defineSection } from '../frame/define-section.ts';
import { articlesView } from './view.ts';

export const fundLatestArticlesSection = defineSection({
  type: 'fund-latest-articles',
  navTitle: { category: null, fund: 'تحلیل‌ها' },
  heading: 'special',
  config: anyConfig,
  place: () => [{ view: articlesView, key: 'articles/analysis' }],
});

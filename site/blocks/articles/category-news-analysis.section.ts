import { anyConfig, type Block, defineSection } from '../frame/define-section.ts';
import { articlesView } from './view.ts';

export const categoryNewsAnalysisSection = defineSection({
  type: 'category-news-analysis',
  navTitle: { category: 'آخرین اخبار و تحلیل‌ها', fund: null },
  heading: 'special',
  config: anyConfig,
  place: (): Block[] => [
    { view: articlesView, key: 'articles/news' },
    { view: articlesView, key: 'articles/analysis' },
  ],
});

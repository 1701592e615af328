import { anyConfig, type Block, defineSection } from '../frame/define-section.ts';

export const categoryNewsAnalysisSection = defineSection({
  type: 'category-news-analysis',
  navTitle: { category: 'آخرین اخبار و تحلیل‌ها', fund: null },
  heading: 'special',
  config: anyConfig,
  place: (): Block[] => [
    { component: 'articles', key: 'articles/news' },
    { component: 'articles', key: 'articles/analysis' },
  ],
});

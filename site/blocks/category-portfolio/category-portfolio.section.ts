import { anyConfig, defineSection } from '../frame/define-section.ts';

export const categoryPortfolioSection = defineSection({
  type: 'category-portfolio',
  navTitle: { category: 'پرتفوی دسته', fund: null },
  heading: 'special',
  config: anyConfig,
  place: ({ category }, { categoryId }) =>
    categoryId === null || categoryId === ''
      ? [{ component: 'no-category', key: '' }]
      : [{ widget: 'category-portfolio', key: `category-portfolio/${category.slug}` }],
});

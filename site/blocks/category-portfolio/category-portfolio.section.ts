import type { EmptyView } from '../frame/block-view.ts';
import { anyConfig, defineSection } from '../frame/define-section.ts';
import { categoryPortfolio } from './category-portfolio.widget.ts';

const text = { noCategory: 'شناسه دسته‌بندی مشخص نشده است' };

const noCategoryView = (): EmptyView => ({ is: 'empty', title: text.noCategory });

export const categoryPortfolioSection = defineSection({
  type: 'category-portfolio',
  navTitle: { category: 'پرتفوی دسته', fund: null },
  heading: 'special',
  config: anyConfig,
  place: ({ category }, { categoryId }) =>
    categoryId === null || categoryId === ''
      ? [{ view: noCategoryView, key: '' }]
      : [{ widget: categoryPortfolio, key: `category-portfolio/${category.slug}` }],
});

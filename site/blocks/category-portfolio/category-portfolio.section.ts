import { anyConfig } from '../../../shared/schema/section-settings.ts';
import EmptyState from '../../ui/EmptyState.astro';
import { blockOf, defineSection } from '../frame/define-section.ts';
import { categoryPortfolio } from './category-portfolio.widget.ts';

const text = { noCategory: 'شناسه دسته‌بندی مشخص نشده است' };

export const categoryPortfolioSection = defineSection({
  type: 'category-portfolio',
  title: 'پرتفوی دسته',
  heading: 'special',
  config: anyConfig,
  place: ({ category }, { categoryId }) =>
    categoryId === null || categoryId === ''
      ? [blockOf({ Component: EmptyState, view: () => ({ title: text.noCategory }), key: '' })]
      : [{ widget: categoryPortfolio, key: `category-portfolio/${category.slug}` }],
});

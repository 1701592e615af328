import { anyConfig, defineSection } from '../frame/define-section.ts';
import { categoryTrading } from './category-trading.widget.ts';

/** Seconds between two polls. */
const EVERY = 300;

export const categoryTradingValueSection = defineSection({
  type: 'category-trading-value',
  navTitle: { category: 'ارزش معاملات امروز', fund: null },
  heading: 'special',
  config: anyConfig,
  place: ({ category }) => [
    { widget: categoryTrading, key: `category-trading/${category.slug}`, every: EVERY },
  ],
});

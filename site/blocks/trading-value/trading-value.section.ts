import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { defineSection } from '../frame/define-section.ts';
import { categoryTrading } from './category-trading.widget.ts';
import { tradingValue } from './trading-value.widget.ts';

/** Seconds between two polls. */
const EVERY = 300;

/** Of the market, by category. */
export const tradingValueSection = defineSection({
  type: 'trading-value',
  heading: 'special',
  config: anyConfig,
  place: () => [{ widget: tradingValue, key: 'market/trading-value', every: EVERY }],
});

/** Of a category, by fund. */
export const categoryTradingValueSection = defineSection({
  type: 'category-trading-value',
  title: 'ارزش معاملات امروز',
  heading: 'special',
  config: anyConfig,
  place: ({ category }) => [
    { widget: categoryTrading, key: `category-trading/${category.slug}`, every: EVERY },
  ],
});

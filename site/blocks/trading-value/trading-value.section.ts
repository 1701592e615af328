import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { RANKING_POLL_SECONDS } from '../../runtime/poll-delay.ts';
import { defineSection } from '../frame/define-section.ts';
import { categoryTrading } from './category-trading.widget.ts';
import { tradingValue } from './trading-value.widget.ts';

/** Trading value of the market, by category. */
export const tradingValueSection = defineSection({
  type: 'trading-value',
  heading: 'special',
  config: anyConfig,
  place: () => [{ widget: tradingValue, key: 'market/trading-value', every: RANKING_POLL_SECONDS }],
});

/** Trading value of a category, by fund. */
export const categoryTradingValueSection = defineSection({
  type: 'category-trading-value',
  title: 'ارزش معاملات امروز',
  heading: 'special',
  config: anyConfig,
  place: ({ category }) => [
    { widget: categoryTrading, key: `category-trading/${category.slug}`, every: RANKING_POLL_SECONDS },
  ],
});

import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { type Block, defineSection } from '../frame/define-section.ts';
import { fundReserveBars } from './fund-reserve-bars.widget.ts';
import { fundReserveTrend } from './fund-reserve-trend.widget.ts';

/** Fixed-income funds only. */
export const fundReserveInsightsSection = defineSection({
  type: 'fund-reserve-insights',
  title: 'روند و مقایسهٔ ذخیره',
  heading: 'titled',
  panels: true,
  config: anyConfig,
  place: ({ fund, isFixedIncome }): Block[] =>
    fund && isFixedIncome
      ? [
          { widget: fundReserveTrend, key: `fund-reserve/${fund.slug}` },
          { widget: fundReserveBars, key: `fund-reserve/${fund.slug}` },
        ]
      : [],
});

import { anyConfig, type Block, defineSection } from '../frame/define-section.ts';

/** Fixed-income funds only. */
export const fundReserveInsightsSection = defineSection({
  type: 'fund-reserve-insights',
  navTitle: { category: null, fund: 'ذخیرهٔ صندوق' },
  heading: 'special',
  panels: true,
  config: anyConfig,
  place: ({ fund, isFixedIncome }): Block[] =>
    fund && isFixedIncome
      ? [
          { widget: 'fund-reserve-trend', key: `fund-reserve/${fund.slug}` },
          { widget: 'fund-reserve-bars', key: `fund-reserve/${fund.slug}` },
        ]
      : [],
});

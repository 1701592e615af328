import { anyConfig, defineSection } from '../frame/define-section.ts';

export const fundLivePriceSection = defineSection({
  type: 'fund-live-price',
  navTitle: { category: null, fund: 'قیمت لحظه‌ای' },
  heading: 'special',
  config: anyConfig,
  place: ({ fund }) => (fund ? [{ component: 'live-price', key: `fund-live/${fund.slug}` }] : []),
});

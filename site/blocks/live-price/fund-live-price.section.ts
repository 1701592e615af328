import { anyConfig, defineSection } from '../frame/define-section.ts';

/** The fund page renders this block itself (loaders/fund.ts); the section gives its title and anchor. */
export const fundLivePriceSection = defineSection({
  type: 'fund-live-price',
  navTitle: { category: null, fund: 'قیمت لحظه‌ای' },
  heading: 'special',
  config: anyConfig,
  place: ({ fund }) => (fund ? [{ key: `fund-live/${fund.slug}` }] : []),
});

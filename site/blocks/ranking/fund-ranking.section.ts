import { anyConfig, defineSection } from '../frame/define-section.ts';

export const fundRankingSection = defineSection({
  type: 'fund-ranking',
  navTitle: { category: null, fund: 'رتبه‌بندی' },
  heading: 'special',
  config: anyConfig,
  place: ({ fund }) => (fund ? [{ component: 'ranking', key: `fund-ranks/${fund.slug}` }] : []),
});

import { anyConfig, defineSection } from '../frame/define-section.ts';

export const fundActionsSection = defineSection({
  type: 'fund-actions',
  navTitle: { category: null, fund: 'تغییرات پرتفوی' },
  heading: 'special',
  config: anyConfig,
  place: ({ fund }) => (fund ? [{ widget: 'fund-changes', key: `fund-changes/${fund.slug}` }] : []),
});

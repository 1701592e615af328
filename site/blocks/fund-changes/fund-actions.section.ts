import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { defineSection } from '../frame/define-section.ts';
import { fundChanges } from './fund-changes.widget.ts';

export const fundActionsSection = defineSection({
  type: 'fund-actions',
  title: 'تغییرات پرتفوی',
  heading: 'special',
  config: anyConfig,
  place: ({ fund }) => (fund ? [{ widget: fundChanges, key: `fund-changes/${fund.slug}` }] : []),
});

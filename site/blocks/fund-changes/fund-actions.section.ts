import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { defineSection, onFundPage } from '../frame/define-section.ts';
import { fundChanges } from './fund-changes.widget.ts';

export const fundActionsSection = defineSection({
  type: 'fund-actions',
  title: 'تغییرات پرتفوی',
  heading: 'special',
  config: anyConfig,
  place: onFundPage(({ slug }) => ({ widget: fundChanges, key: `fund-changes/${slug}` })),
});

import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { defineSection } from '../frame/define-section.ts';
import { fundComparison } from './fund-comparison.widget.ts';

export const fundReturnComparisonSection = defineSection({
  type: 'fund-return-comparison',
  title: 'مقایسهٔ بازدهی',
  heading: 'special',
  config: anyConfig,
  place: ({ fund }) => (fund ? [{ widget: fundComparison, key: `fund-comparison/${fund.slug}` }] : []),
});

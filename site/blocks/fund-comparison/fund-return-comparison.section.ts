import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { defineSection, onFundPage } from '../frame/define-section.ts';
import { fundComparison } from './fund-comparison.widget.ts';

export const fundReturnComparisonSection = defineSection({
  type: 'fund-return-comparison',
  title: 'مقایسهٔ بازدهی',
  heading: 'special',
  config: anyConfig,
  place: onFundPage(({ slug }) => ({ widget: fundComparison, key: `fund-comparison/${slug}` })),
});

import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { defineSection } from '../frame/define-section.ts';
import { leveraged } from './leveraged.widget.ts';

/** Seconds between two polls. */
const EVERY = 300;

export const leveragedFundsSection = defineSection({
  type: 'leveraged-funds',
  title: 'حباب و ضرایب',
  heading: 'special',
  config: anyConfig,
  place: () => [{ widget: leveraged, key: 'leveraged/ratios', every: EVERY }],
});

import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { RANKING_POLL_SECONDS } from '../../runtime/poll-delay.ts';
import { defineSection } from '../frame/define-section.ts';
import { leveraged } from './leveraged.widget.ts';

export const leveragedFundsSection = defineSection({
  type: 'leveraged-funds',
  title: 'حباب و ضرایب',
  heading: 'special',
  config: anyConfig,
  place: () => [{ widget: leveraged, key: 'leveraged/ratios', every: RANKING_POLL_SECONDS }],
});

import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { MARKET_POLL_SECONDS } from '../../runtime/poll-delay.ts';
import { type Block, defineSection } from '../frame/define-section.ts';
import { goldBubbles } from './gold-bubbles.widget.ts';

/** The bubbles of all gold funds side by side. */
export const comparisonBlock: Block = {
  widget: goldBubbles,
  key: 'gold/bubbles',
  every: MARKET_POLL_SECONDS,
};

export const goldBubbleComparisonSection = defineSection({
  type: 'gold-bubble-comparison',
  title: { fund: 'مقایسهٔ حباب' },
  heading: 'special',
  config: anyConfig,
  place: () => [comparisonBlock],
});

import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { type Block, defineSection } from '../frame/define-section.ts';
import { goldBubbles } from './gold-bubbles.widget.ts';

/** Seconds between two polls. */
const EVERY = 120;

/** The bubbles of all gold funds side by side. */
export const comparisonBlock: Block = { widget: goldBubbles, key: 'gold/bubbles', every: EVERY };

export const goldBubbleComparisonSection = defineSection({
  type: 'gold-bubble-comparison',
  title: { fund: 'مقایسهٔ حباب' },
  heading: 'special',
  config: anyConfig,
  place: () => [comparisonBlock],
});

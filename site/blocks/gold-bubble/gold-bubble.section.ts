import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { type Block, blockOf, defineSection } from '../frame/define-section.ts';
import { comparisonBlock } from '../gold-bubble-comparison/gold-bubble-comparison.section.ts';
import GoldBubble from './GoldBubble.astro';
import { goldBubbleView } from './view.ts';

/**
 * One gold fund's bubbles, on the page of a gold fund its own; on a category page the comparison of all follows, unless the page has a
 * section for it.
 */
export const goldBubbleSection = defineSection({
  type: 'gold-bubble',
  title: { fund: 'حباب صندوق' },
  heading: 'special',
  config: anyConfig,
  place({ fund, surface, isGold, types, slugOfSymbol, firstFundSlug }, { symbol }) {
    if (surface === 'fund' && !isGold) return [];
    const slug = fund?.slug ?? (symbol ? slugOfSymbol(symbol) : null) ?? firstFundSlug;
    const own: Block[] = slug
      ? [blockOf({ Component: GoldBubble, view: goldBubbleView, key: `gold-bubble/${slug}` })]
      : [];
    const compares = surface === 'category' && !types.has('gold-bubble-comparison');
    return compares ? [...own, comparisonBlock] : own;
  },
});

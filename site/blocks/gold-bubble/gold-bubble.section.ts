import { anyConfig, type Block, defineSection } from '../frame/define-section.ts';
import { comparisonBlock } from '../gold-bubble-comparison/gold-bubble-comparison.section.ts';
import { goldBubbleView } from './view.ts';

/** One gold fund's bubbles; on a category page the comparison of all follows, unless the page has a section for it. */
export const goldBubbleSection = defineSection({
  type: 'gold-bubble',
  navTitle: { category: null, fund: 'حباب صندوق' },
  heading: 'special',
  config: anyConfig,
  place({ fund, surface, types, slugOfSymbol, firstFundSlug }, { symbol }) {
    const slug = fund?.slug ?? (symbol ? slugOfSymbol(symbol) : null) ?? firstFundSlug;
    const own: Block[] = slug ? [{ view: goldBubbleView, key: `gold-bubble/${slug}` }] : [];
    const compares = surface === 'category' && !types.has('gold-bubble-comparison');
    return compares ? [...own, comparisonBlock] : own;
  },
});

import { anyConfig, defineSection } from '../frame/define-section.ts';

/** One gold fund's bubbles; on a category page the comparison of all of them follows, unless it has a place of its own. */
export const goldBubbleSection = defineSection({
  type: 'gold-bubble',
  navTitle: { category: null, fund: 'حباب صندوق' },
  heading: 'special',
  config: anyConfig,
  place({ fund, surface, types, slugOfSymbol, firstFundSlug }, { symbol }) {
    const slug = fund?.slug ?? (symbol ? slugOfSymbol(symbol) : null) ?? firstFundSlug;
    const own = slug ? [{ component: 'gold-bubble' as const, key: `gold-bubble/${slug}` }] : [];
    const compares = surface === 'category' && !types.has('gold-bubble-comparison');
    return compares ? [...own, { widget: 'gold-bubbles' as const, key: 'gold/bubbles' }] : own;
  },
});

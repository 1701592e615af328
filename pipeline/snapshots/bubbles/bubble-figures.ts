import { derived, type ProvenanceEntries, sourceOf } from '../common/entries.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { type FundBubbles, middleBubbles, weightedBubbles } from './fund-bubbles.ts';

/** The median bubble of a category. */
export function categoryBubbleEntries(bubbles: FundBubbles, slug: string): ProvenanceEntries {
  const funds = bubbles.items.length;
  if (funds === 0) return {};
  const source = sourceOf(unionEvidence(bubbles.evidence), 'fund_live_data', { category: slug }, funds);
  return {
    'category-bubble-median': derived('category-bubble-median', { ...middleBubbles(bubbles), funds }, source),
  };
}

/** The market's bubble: the median, and the mean weighted by net assets. */
export function bubbleEntries(bubbles: FundBubbles): ProvenanceEntries {
  const evidence = unionEvidence(bubbles.evidence);
  const funds = bubbles.items.length;
  const weighted = weightedBubbles(bubbles);
  return {
    'market-bubble-median': derived(
      'market-bubble-median',
      { ...middleBubbles(bubbles), funds },
      sourceOf(evidence, 'fund_live_data', {}, funds),
    ),
    'market-bubble-weighted': derived(
      'market-bubble-weighted',
      weighted,
      sourceOf(evidence, 'fund_live_data, fund_nav_history, funds', {}, weighted.funds),
    ),
  };
}

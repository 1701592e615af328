import { figureOf } from '../../../shared/figures/index.ts';
import { roundFraction, roundRate } from '../../../shared/funds/figures.ts';
import { BUBBLES_LISTED } from '../../../shared/schema/snapshots/bubbles.ts';
import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { ASSET_TABLES } from '../common/fund-assets.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import {
  combineBubbles,
  type FundBubble,
  type FundBubbles,
  fundBubbles,
  middleBubbles,
  weightedBubbles,
} from './fund-bubbles.ts';

const lineOf = ({ fund, day, bubblePercent, placeInYear, daysInYear }: FundBubble) => ({
  fund,
  day,
  bubblePercent: roundRate(bubblePercent) as number,
  placeInYear: roundFraction(placeInYear),
  daysInYear,
});

const medianOf = (id: 'market-bubble-median' | 'category-bubble-median', bubbles: FundBubbles) =>
  figureOf(id).compute({ ...middleBubbles(bubbles), funds: bubbles.items.length });

/** All funds of a short list; of a longer one both ends. */
function boardOf({ items }: FundBubbles) {
  const isShort = items.length <= 2 * BUBBLES_LISTED;
  return {
    fundCount: items.length,
    cheapest: (isShort ? items : items.slice(0, BUBBLES_LISTED)).map(lineOf),
    dearest: isShort ? [] : items.slice(-BUBBLES_LISTED).map(lineOf),
  };
}

/** The cheapest and the dearest funds of each category, and the market's bubble. */
export const bubbles = defineReduction({
  id: 'bubbles',
  writes: ['bubbles'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...ASSET_TABLES],
  summarize: fundBubbles,
  combine: combineBubbles,
  *compute(tables, asOf, categories) {
    const all = combineBubbles(categories.map(({ summary }) => summary));
    yield [
      'bubbles',
      {
        meta: createMeta(tables, asOf, all.evidence),
        medianPercent: medianOf('market-bubble-median', all),
        weightedMeanPercent: figureOf('market-bubble-weighted').compute(weightedBubbles(all)),
        fundCount: all.items.length,
        boards: categories
          .filter(({ summary }) => summary.items.length > 0)
          .map(({ category, summary }) => ({
            category: category.ref,
            medianPercent: medianOf('category-bubble-median', summary),
            ...boardOf(summary),
          })),
      },
    ];
  },
});

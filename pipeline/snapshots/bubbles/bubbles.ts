import { roundRate } from '../../../shared/funds/figures.ts';
import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { publishedValue } from '../common/entries.ts';
import { ASSET_TABLES } from '../common/fund-assets.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { bubbleEntries, categoryBubbleEntries } from './bubble-figures.ts';
import { combineBubbles, type FundBubble, fundBubbles, pullsOf } from './fund-bubbles.ts';

const lineOf = ({ fund, day, bubblePercent, placeInYear, daysInYear, yearRange }: FundBubble) => ({
  fund,
  day,
  bubblePercent: roundRate(bubblePercent) as number,
  placeInYear,
  daysInYear,
  yearRange,
});

/** The bubbles of each category's funds, and the market's. */
export const bubbles = defineReduction({
  id: 'bubbles',
  waits: true,
  writes: ['bubbles'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...ASSET_TABLES],
  summarize: fundBubbles,
  combine: combineBubbles,
  *compute(tables, moment, categories) {
    const all = combineBubbles(categories.map(({ summary }) => summary));
    const entries = bubbleEntries(all);
    yield [
      'bubbles',
      {
        meta: createMeta(tables, moment, all.evidence),
        medianPercent: publishedValue(entries, 'market-bubble-median'),
        weightedMeanPercent: publishedValue(entries, 'market-bubble-weighted'),
        fundCount: all.items.length,
        pulls: pullsOf(all).map(({ fund, bubblePercent }) => ({
          fund,
          bubblePercent: roundRate(bubblePercent) as number,
        })),
        boards: categories
          .filter(({ summary }) => summary.items.length > 0)
          .map(({ category, summary }) => ({
            category: category.ref,
            medianPercent: publishedValue(
              categoryBubbleEntries(summary, category.ref.slug),
              'category-bubble-median',
            ),
            lines: summary.items.map(lineOf),
          })),
      },
    ];
  },
});

import { bubbleEntries } from '../bubbles/bubble-figures.ts';
import { combineBubbles, fundBubbles } from '../bubbles/fund-bubbles.ts';
import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { provenanceFile, publishedValue } from '../common/entries.ts';
import { dayEvidence } from '../common/evidence.ts';
import { ASSET_TABLES } from '../common/fund-assets.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { ordinarySummaries } from '../common/ordinary-summaries.ts';
import { inflationEntries } from '../measures/inflation-figures.ts';
import { addBeatSums, beatSums } from '../measures/measure-beats.ts';
import { beatEntries } from '../measures/measure-figures.ts';
import { MEASURE_TABLES } from '../measures/measure-tables.ts';
import { changeEntries, periodsTo } from '../measures/price-changes.ts';
import { latestCategoryFlows } from '../trading/cash-flow.ts';
import { marketEntries } from './market-figures.ts';
import { addMarketSums, marketSums } from './market-sums.ts';

const text = { market: 'بازار صندوق‌ها' };

/** The market's totals on top of the home page, and what each total and mean of the market can be followed by. */
export const marketSummary = defineReduction({
  id: 'market-summary',
  writes: ['market/summary', 'market-provenance'],
  scope: 'market',
  reads: [
    ...CATALOGUE_TABLES,
    ...META_TABLES,
    ...ASSET_TABLES,
    ...MEASURE_TABLES,
    'fund_return_data',
    'category_trade_data',
  ],
  summarize: (tables, moment) => ({
    sums: marketSums(tables, moment),
    returns: beatSums(tables, moment),
    bubbles: fundBubbles(tables, moment),
  }),
  combine: (summaries) => ({
    sums: addMarketSums(summaries.map(({ sums }) => sums)),
    returns: addBeatSums(summaries.map(({ returns }) => returns)),
    bubbles: combineBubbles(summaries.map(({ bubbles }) => bubbles)),
  }),
  *compute(tables, asOf, categories) {
    const all = addMarketSums(categories.map(({ summary }) => summary.sums));
    const { bubbles: gold } = addMarketSums(
      categories.filter(({ category }) => category.isGold).map(({ summary }) => summary.sums),
    );
    const flows = latestCategoryFlows(tables.category_trade_data);
    const { totals, inflow } = marketEntries(all, gold, flows);
    const shown = [all.assets, all.trading, all.up, all.down, all.unchanged, all.untraded, gold];
    const evidence = [...shown.flatMap((one) => one.evidence), ...flows.map(dayEvidence)];
    yield [
      'market/summary',
      {
        meta: createMeta(tables, asOf, evidence),
        tradingValueRial: publishedValue(totals, 'market-trading-value'),
        netAssetRial: publishedValue(totals, 'market-net-assets'),
        upCount: all.up.count,
        downCount: all.down.count,
        unchangedCount: all.unchanged.count,
        untradedCount: all.untraded.count,
        fundCount: all.funds.count,
        individualNetFlowRial: publishedValue(inflow, 'market-inflow'),
        averageGoldBubblePercent: publishedValue(totals, 'market-gold-bubble'),
      },
    ];
    const beats = addBeatSums(ordinarySummaries(categories).map(({ returns }) => returns));
    yield [
      'market-provenance',
      provenanceFile(
        { level: 'market', slug: null, name: text.market },
        {
          ...totals,
          ...beatEntries('market', beats.beats, { key: {}, evidence: beats.evidence }),
          ...changeEntries(periodsTo(asOf.day, tables), tables),
          ...bubbleEntries(combineBubbles(categories.map(({ summary }) => summary.bubbles))),
          ...inflationEntries(tables.consumer_price_index, asOf.day),
          ...inflow,
        },
      ),
    ];
  },
});

import type { FigureId } from '../../../shared/figures/index.ts';
import { sum } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { bubbleEntries } from '../bubbles/bubble-figures.ts';
import { combineBubbles, fundBubbles } from '../bubbles/fund-bubbles.ts';
import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import {
  derived,
  lineEntry,
  type ProvenanceEntries,
  provenanceFile,
  publishedValue,
  sourceOf,
  sumSource,
} from '../common/entries.ts';
import { dayEvidence } from '../common/evidence.ts';
import { ASSET_TABLES } from '../common/fund-assets.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { ordinarySummaries } from '../common/ordinary-summaries.ts';
import { storedColumn } from '../common/stored-column.ts';
import { inflationEntries } from '../measures/inflation-figures.ts';
import { addBeatSums, beatSums } from '../measures/measure-beats.ts';
import { beatEntries } from '../measures/measure-figures.ts';
import { MEASURE_TABLES } from '../measures/measure-tables.ts';
import { changeEntries, periodsTo } from '../measures/price-changes.ts';
import { flowRial, latestCategoryFlows } from '../trading/cash-flow.ts';
import { addMarketSums, type MarketSums, marketSums } from './market-sums.ts';

const COUNTS = [
  ['market-fund-count', 'funds', 'funds'],
  ['market-up-count', 'up', 'fund_live_data'],
  ['market-down-count', 'down', 'fund_live_data'],
  ['market-unchanged-count', 'unchanged', 'fund_live_data'],
  ['market-untraded-count', 'untraded', 'fund_live_data'],
] as const satisfies readonly (readonly [FigureId, keyof MarketSums, string])[];

/** All live rows that were counted: those behind a count of no fund. */
const countedRows = ({ up, down, unchanged, untraded }: MarketSums) => {
  const all = [up, down, unchanged, untraded];
  return {
    count: all.reduce((count, one) => count + one.count, 0),
    evidence: all.flatMap(({ evidence }) => evidence),
  };
};

function countEntries(sums: MarketSums): ProvenanceEntries {
  const all = countedRows(sums);
  return Object.fromEntries(
    COUNTS.map(([id, name, table]) => {
      const counted = sums[name].count > 0 ? sums[name] : all;
      return [id, derived(id, { funds: sums[name].count }, sumSource(counted, table, {}))];
    }),
  );
}

function totalEntries(sums: MarketSums, goldBubbles: MarketSums['bubbles']): ProvenanceEntries {
  const trading = sumSource(sums.trading, 'fund_live_data', {});
  return {
    'market-net-assets': derived(
      'market-net-assets',
      { sum: sums.assets.total, funds: sums.assets.count },
      sumSource(sums.assets, 'fund_nav_history, fund_live_data, funds', {}),
    ),
    'market-trading-value': derived(
      'market-trading-value',
      { sum: sums.trading.total, funds: sums.trading.count },
      trading,
    ),
    'market-trading-share': lineEntry(trading, storedColumn('fund_live_data', 'tradingValueRial')),
    'market-gold-bubble': derived(
      'market-gold-bubble',
      { sum: goldBubbles.total, funds: goldBubbles.count },
      sumSource(goldBubbles, 'fund_live_data', {}),
    ),
  };
}

/** Individuals' net inflow to all categories, from their rows of one day. */
function inflowEntry(flows: readonly Row<'category_trade_data'>[]): ProvenanceEntries {
  const day = flows[0]?.date;
  const source = sourceOf(
    unionEvidence(flows.map(dayEvidence)),
    'category_trade_data',
    day === undefined ? {} : { date: day },
    flows.length,
  );
  const inflow = sum(flows.map((row) => flowRial(row.cashFlowToman)));
  return {
    'market-inflow': derived('market-inflow', { sum: inflow, categories: flows.length }, source),
  };
}

/** The figures on top of the home page, with what each can be followed by: counts and totals, and the flow. */
const marketEntries = (
  sums: MarketSums,
  goldBubbles: MarketSums['bubbles'],
  flows: readonly Row<'category_trade_data'>[],
): { readonly totals: ProvenanceEntries; readonly inflow: ProvenanceEntries } => ({
  totals: { ...countEntries(sums), ...totalEntries(sums, goldBubbles) },
  inflow: inflowEntry(flows),
});

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
  *compute(tables, moment, categories) {
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
        meta: createMeta(tables, moment, evidence),
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
          ...changeEntries(periodsTo(beats.day ?? moment.day, tables), tables),
          ...bubbleEntries(combineBubbles(categories.map(({ summary }) => summary.bubbles))),
          ...inflationEntries(tables.consumer_price_index, moment.day),
          ...inflow,
        },
      ),
    ];
  },
});

import type { FigureId } from '../../../shared/figures/index.ts';
import { sum } from '../../../shared/funds/figures.ts';
import { originsOf } from '../../../shared/schema/rows/funds.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { defineReduction } from './define.ts';
import { flowRial, latestCategoryFlows } from './parts/cash-flow.ts';
import { CATALOGUE_TABLES } from './parts/catalogue.ts';
import { dayEvidence } from './parts/evidence.ts';
import { ASSET_TABLES } from './parts/fund-assets.ts';
import { combineBubbles, fundBubbles } from './parts/fund-bubbles.ts';
import { unionEvidence } from './parts/fund-sums.ts';
import { comparedMonths } from './parts/index-months.ts';
import { addMarketSums, type MarketSums, marketSums } from './parts/market-sums.ts';
import { addBeatSums, beatSums } from './parts/measure-beats.ts';
import { MEASURE_TABLES } from './parts/measure-series.ts';
import { ordinarySummaries } from './parts/ordinary-summaries.ts';
import { bubbleEntries } from './provenance/bubble-figures.ts';
import { lineEntry, sumSource } from './provenance/category-figures.ts';
import { derived, type ProvenanceEntries, provenanceFile, sourceOf } from './provenance/entries.ts';
import { beatEntries } from './provenance/measure-figures.ts';

const TABLE = 'consumer_price_index';

/** The inflation of the newest published year, and the months that the table of `/inflation` lists. */
function inflationEntries(rows: readonly Row<'consumer_price_index'>[], day: string): ProvenanceEntries {
  const months = comparedMonths(rows, day);
  const newest = months.at(-1);
  if (!newest) return {};
  const { row, yearBefore } = newest;
  const evidence = unionEvidence(
    months.map(({ row: { source } }) => ({
      origins: originsOf(source),
      simulated: false,
      day: null,
      instant: null,
    })),
  );
  const estimated = Object.entries({ from: yearBefore, to: row }).flatMap(([name, month]) =>
    month?.isEstimate ? [name] : [],
  );
  const note = [yearBefore?.note, row.note].filter(Boolean).join(' ');
  const key = { month: row.month, ...(note === '' ? {} : { note }) };
  const lines = sourceOf(evidence, TABLE, { month: `${months[0]?.row.month} … ${row.month}` }, months.length);
  return {
    'yearly-inflation': {
      ...derived(
        'yearly-inflation',
        { from: yearBefore?.index ?? null, to: row.index },
        sourceOf(evidence, TABLE, key),
      ),
      ...(estimated.length > 0 && { assumed: estimated }),
    },
    'index-by-month': lineEntry(lines, 'index_value'),
    'monthly-inflation-by-month': lineEntry(lines, 'index_value'),
    'yearly-inflation-by-month': lineEntry(lines, 'index_value'),
  };
}

const text = { market: 'بازار صندوق‌ها' };

const COUNTS = [
  ['market-fund-count', 'funds', 'funds'],
  ['market-up-count', 'up', 'fund_live_data'],
  ['market-down-count', 'down', 'fund_live_data'],
  ['market-unchanged-count', 'unchanged', 'fund_live_data'],
  ['market-untraded-count', 'untraded', 'fund_live_data'],
] as const satisfies readonly (readonly [FigureId, keyof MarketSums, string])[];

/** A count of no fund names the live rows that were counted. */
function countEntries(sums: MarketSums): ProvenanceEntries {
  const live = addLive(sums);
  return Object.fromEntries(
    COUNTS.map(([id, name, table]) => {
      const counted = sums[name].count > 0 ? sums[name] : live;
      return [id, derived(id, { funds: sums[name].count }, sumSource(counted, table, {}))];
    }),
  );
}

const addLive = ({ up, down, unchanged, untraded }: MarketSums) => {
  const all = [up, down, unchanged, untraded];
  return {
    ...up,
    count: all.reduce((count, one) => count + one.count, 0),
    evidence: all.flatMap(({ evidence }) => evidence),
  };
};

function totalEntries(sums: MarketSums, bubbles: MarketSums['bubbles']): ProvenanceEntries {
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
    'market-trading-share': lineEntry(trading, 'trading_value'),
    'market-gold-bubble': derived(
      'market-gold-bubble',
      { sum: bubbles.total, funds: bubbles.count },
      sumSource(bubbles, 'fund_live_data', {}),
    ),
  };
}

/** By what each total and mean of the market can be followed. */
export const marketProvenance = defineReduction({
  id: 'market-provenance',
  writes: ['market-provenance'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...ASSET_TABLES, ...MEASURE_TABLES, 'fund_return_data', 'category_trade_data'],
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
  *compute(tables, { day: today }, categories) {
    const sums = addMarketSums(categories.map(({ summary }) => summary.sums));
    const bubbles = combineBubbles(categories.map(({ summary }) => summary.bubbles));
    const gold = addMarketSums(
      categories.filter(({ category }) => category.isGold).map(({ summary }) => summary.sums),
    );
    const { beats, evidence } = addBeatSums(ordinarySummaries(categories).map(({ returns }) => returns));
    const flows = latestCategoryFlows(tables.category_trade_data);
    const inflow = sum(flows.map((row) => flowRial(row.cashFlowToman)));
    const day = flows[0]?.date;
    const flowSource = sourceOf(
      unionEvidence(flows.map(dayEvidence)),
      'category_trade_data',
      day === undefined ? {} : { date: day },
      flows.length,
    );
    const entries: ProvenanceEntries = {
      ...countEntries(sums),
      ...totalEntries(sums, gold.bubbles),
      ...beatEntries('market', beats, { key: {}, evidence }),
      ...bubbleEntries(bubbles),
      ...inflationEntries(tables.consumer_price_index, today),
      'market-inflow': derived('market-inflow', { sum: inflow, categories: flows.length }, flowSource),
    };
    yield ['market-provenance', provenanceFile({ level: 'market', slug: null, name: text.market }, entries)];
  },
});

import type { FigureId } from '../../../shared/figures/index.ts';
import { sum } from '../../../shared/funds/figures.ts';
import { bubbleEntries } from '../bubbles/bubble-figures.ts';
import { combineBubbles, fundBubbles } from '../bubbles/fund-bubbles.ts';
import { sumSource } from '../categories/category-figures.ts';
import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { derived, lineEntry, type ProvenanceEntries, provenanceFile, sourceOf } from '../common/entries.ts';
import { dayEvidence } from '../common/evidence.ts';
import { ASSET_TABLES } from '../common/fund-assets.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { ordinarySummaries } from '../common/ordinary-summaries.ts';
import { inflationEntries } from '../measures/inflation-figures.ts';
import { addBeatSums, beatSums } from '../measures/measure-beats.ts';
import { beatEntries } from '../measures/measure-figures.ts';
import { MEASURE_TABLES } from '../measures/measure-tables.ts';
import { flowRial, latestCategoryFlows } from '../trading/cash-flow.ts';
import { addMarketSums, type MarketSums, marketSums } from './market-sums.ts';

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

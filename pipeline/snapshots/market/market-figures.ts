import type { FigureId } from '../../../shared/figures/index.ts';
import { sum } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { derived, lineEntry, type ProvenanceEntries, sourceOf, sumSource } from '../common/entries.ts';
import { dayEvidence } from '../common/evidence.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { storedColumn } from '../common/stored-column.ts';
import { flowRial } from '../trading/cash-flow.ts';
import type { MarketSums } from './market-sums.ts';

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
export const marketEntries = (
  sums: MarketSums,
  goldBubbles: MarketSums['bubbles'],
  flows: readonly Row<'category_trade_data'>[],
): { readonly totals: ProvenanceEntries; readonly inflow: ProvenanceEntries } => ({
  totals: { ...countEntries(sums), ...totalEntries(sums, goldBubbles) },
  inflow: inflowEntry(flows),
});

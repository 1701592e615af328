import type { Row } from '../../../shared/schema/rows/index.ts';
import type { SourcedFigure } from '../common/choose-figure.ts';
import { daysEntry, derived, type ProvenanceEntries, sourceOf } from '../common/entries.ts';
import { daysEvidence } from '../common/evidence.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { storedColumn } from '../common/stored-column.ts';
import { flowRial } from './cash-flow.ts';

/** Individuals' net inflow by day. */
export function flowEntries(flow: Row<'fund_cash_flow'> | undefined): ProvenanceEntries {
  if (!flow || flow.dates.length === 0) return {};
  return {
    'individual-inflow': daysEntry(
      'fund_cash_flow',
      storedColumn('fund_cash_flow', 'cashFlowToman'),
      flow,
      daysEvidence(flow),
    ),
  };
}

/** The newest day's net inflow over the net assets. */
export function flowShareEntry(
  flow: Row<'fund_cash_flow'> | undefined,
  assets: SourcedFigure | null,
): ProvenanceEntries {
  const inflow = flowRial(flow?.cashFlowToman.at(-1));
  if (!flow || inflow === null) return {};
  const evidence = unionEvidence([
    daysEvidence(flow, flow.dates.slice(-1)),
    ...(assets ? [assets.evidence] : []),
  ]);
  const key = { fund_id: flow.fundId, date: flow.dates.at(-1) as string };
  const table = assets ? `fund_cash_flow, ${assets.table}` : 'fund_cash_flow';
  const inputs = { inflow, assets: assets?.value ?? null };
  return {
    'individual-inflow-share': derived('individual-inflow-share', inputs, sourceOf(evidence, table, key)),
  };
}

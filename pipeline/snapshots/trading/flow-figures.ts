import { addDays } from '../../../shared/dates/days.ts';
import { MAX_NAV_AGE_DAYS } from '../../../shared/funds/ages.ts';
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

/** Net assets that may stand under a flow of a day: those of another time are another fund's size. */
const sizeOn = (day: string, assets: SourcedFigure | null): SourcedFigure | null =>
  (assets?.evidence.day ?? day) >= addDays(day, -MAX_NAV_AGE_DAYS) ? assets : null;

/** The newest day's net inflow over the net assets; null where these are more than ten days older. */
export function flowShareEntry(
  flow: Row<'fund_cash_flow'> | undefined,
  newest: SourcedFigure | null,
): ProvenanceEntries {
  const [inflow, day] = [flowRial(flow?.cashFlowToman.at(-1)), flow?.dates.at(-1)];
  if (!flow || inflow === null || day === undefined) return {};
  const assets = sizeOn(day, newest);
  const evidence = unionEvidence([daysEvidence(flow, [day]), ...(assets ? [assets.evidence] : [])]);
  const key = { fund_id: flow.fundId, date: day };
  const table = assets ? `fund_cash_flow, ${assets.table}` : 'fund_cash_flow';
  const inputs = { inflow, assets: assets?.value ?? null };
  return {
    'individual-inflow-share': derived('individual-inflow-share', inputs, sourceOf(evidence, table, key)),
  };
}

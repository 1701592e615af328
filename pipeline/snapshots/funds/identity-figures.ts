import type { FigureId } from '../../../shared/figures/index.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import type { FundEntry } from '../common/catalogue.ts';
import type { SourcedFigure } from '../common/choose-figure.ts';
import {
  derived,
  type ProvenanceEntries,
  type ProvenanceEntry,
  type RowSource,
  reported,
  sourceOf,
} from '../common/entries.ts';
import { fundEvidence } from '../common/evidence.ts';
import { type AssetTables, navOf, netAssetsOf } from '../common/fund-assets.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { fundAge } from './fund-age.ts';
import { fundYield } from './fund-yield.ts';

const chosen = (
  id: FigureId,
  figure: SourcedFigure | null,
  own: RowSource,
  column: string,
): ProvenanceEntry =>
  figure
    ? reported(id, figure.value, sourceOf(figure.evidence, figure.table, figure.key), figure.column)
    : reported(id, null, own, column);

/** NAV, net assets and other figures of the fund itself. */
export function identityEntries(
  entry: FundEntry,
  tables: AssetTables & Pick<Tables, 'fund_payouts'>,
): ProvenanceEntries {
  const { row } = entry;
  const own = sourceOf(fundEvidence(row), 'funds', { id: row.id });
  const nav = navOf(entry, tables);
  return {
    nav: chosen('nav', nav, own, 'nav'),
    ...ageEntry(row, nav),
    ...yieldEntry(row.id, nav, tables),
    'net-assets': chosen('net-assets', netAssetsOf(entry, tables), own, 'assets'),
    'dividend-interval': reported(
      'dividend-interval',
      row.dividendIntervalMonths,
      own,
      'dividend_interval_months',
    ),
  };
}

/** Months from the fund's beginning to the day of its NAV. */
function ageEntry(row: Row<'funds'>, nav: SourcedFigure | null): ProvenanceEntries {
  const age = fundAge(row, nav);
  if (age === null || !nav) return {};
  const evidence = unionEvidence([fundEvidence(row), nav.evidence]);
  // No column holds it: it follows from the beginning and the day of the NAV.
  return { 'fund-age': { value: age, source: sourceOf(evidence, 'funds', { id: row.id }) } };
}

/** Payouts of twelve months over the NAV. */
function yieldEntry(
  fundId: string,
  nav: SourcedFigure | null,
  { fund_payouts }: Pick<Tables, 'fund_payouts'>,
): ProvenanceEntries {
  const found = fundYield(fundId, nav, fund_payouts);
  if (!found || !nav) return {};
  const source = sourceOf(found.evidence, `fund_payouts, ${nav.table}`, { fund_id: fundId }, found.payouts);
  return { 'payout-yield': derived('payout-yield', found.inputs, source) };
}

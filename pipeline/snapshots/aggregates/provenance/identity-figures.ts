import type { FigureId } from '../../../../shared/figures/index.ts';
import type { FundEntry } from '../parts/catalogue.ts';
import type { SourcedFigure } from '../parts/choose-figure.ts';
import { fundEvidence } from '../parts/evidence.ts';
import { type AssetTables, navOf, netAssetsOf } from '../parts/fund-assets.ts';
import {
  type ProvenanceEntries,
  type ProvenanceEntry,
  type RowSource,
  reported,
  sourceOf,
} from './entries.ts';

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
export function identityEntries(entry: FundEntry, tables: AssetTables): ProvenanceEntries {
  const { row } = entry;
  const own = sourceOf(fundEvidence(row), 'funds', { id: row.id });
  return {
    nav: chosen('nav', navOf(entry, tables), own, 'nav'),
    'net-assets': chosen('net-assets', netAssetsOf(entry, tables), own, 'assets'),
    'dividend-interval': reported(
      'dividend-interval',
      row.dividendIntervalMonths,
      own,
      'dividend_interval_months',
    ),
  };
}

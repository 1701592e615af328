import { originsOf } from '../../../shared/schema/origins.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { derived, lineEntry, type ProvenanceEntries, sourceOf } from '../common/entries.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { comparedMonths } from './index-months.ts';

const TABLE = 'consumer_price_index';

/** The inflation of the newest published year, and the months that the table of `/inflation` lists. */
export function inflationEntries(
  rows: readonly Row<'consumer_price_index'>[],
  day: string,
): ProvenanceEntries {
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

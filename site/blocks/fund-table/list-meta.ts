import type { Lens } from '../../../shared/measures/lens.ts';
import type { OtherMeasure } from '../../../shared/measures/measures.ts';
import type { MeasureSeriesFile } from '../../../shared/schema/snapshots/measures.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import type { Field } from '../../../shared/screener/fields.ts';
import { metaOf } from '../../../shared/screener/row-figures.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';

/** Figures that a list shows. */
export interface Listed {
  readonly table: ScreenerTable;
  readonly fields: readonly Field[];
  /** Rows of the table. */
  readonly rows: readonly number[];
}

/** Other measures than rials in which some figures are: their own, or the reader's. */
export const shownMeasures = (fields: readonly Field[], lens: Lens | null): OtherMeasure[] =>
  fields.flatMap(({ measured, span }) => {
    if (measured) return [measured.measure];
    return span !== null && lens !== null ? [lens.measure] : [];
  });

/**
 * Day, origins and marks of the figures of a list, as a snapshot has them of what it holds. `series` names the origins of other measures
 * than rials.
 */
export function listMeta(
  { table: { file }, fields, rows }: Listed,
  series: Pick<MeasureSeriesFile, 'origins'> | null,
  lens: Lens | null,
): Meta {
  const parts = [...new Set(fields.map(({ part }) => part))];
  const quotes = shownMeasures(fields, lens).flatMap((measure) => series?.origins[measure] ?? []);
  return metaOf(file, parts, rows, quotes);
}

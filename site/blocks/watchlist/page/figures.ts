import type { MeasureSeriesFile } from '../../../../shared/schema/snapshots/measures.ts';
import type { ScreenerFile } from '../../../../shared/schema/snapshots/screener.ts';
import { findField } from '../../../../shared/screener/fields.ts';
import { createTable, type ScreenerTable } from '../../../../shared/screener/table.ts';
import { readerLens } from '../../../runtime/measure/reader-lens.ts';
import { loadMeasureSeries, loadScreener } from '../../../runtime/published.ts';

/** The figures of all funds. */
export interface LoadedFigures {
  readonly file: ScreenerFile;
  /** Null where no column needed it. */
  readonly series: MeasureSeriesFile | null;
}

const needsSeries = (columns: readonly string[]): boolean => columns.some((id) => findField(id)?.measured);

/** True where `loaded` has all that the columns show. */
export const suffices = (loaded: LoadedFigures | null, columns: readonly string[]): boolean =>
  loaded !== null && (loaded.series !== null || !needsSeries(columns));

/** Each file is loaded once a page. Rejects where one does not load; the next call tries again. */
export async function loadFigures(columns: readonly string[]): Promise<LoadedFigures> {
  const [file, series] = await Promise.all([
    loadScreener(),
    needsSeries(columns) ? loadMeasureSeries() : null,
  ]);
  return { file, series };
}

/** The screener's table of the figures, in the reader's measure as it is now. */
export const tableOf = ({ file, series }: LoadedFigures): ScreenerTable =>
  createTable(file, { series, lens: readerLens() });

import { findLatest } from '../../../shared/dates/days.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import type { OtherMeasure } from '../../../shared/measures/measures.ts';
import { readStamp, type Stamped } from '../../../shared/schema/read-stamp.ts';
import type { ScreenerPart } from '../../../shared/schema/screener-fields.ts';
import type { MeasureSeriesFile } from '../../../shared/schema/snapshots/measures.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import { type Field, fieldOf } from '../../../shared/screener/fields.ts';
import {
  DEFAULT_STATE,
  type ScreenerState,
  shownFields,
  writeState,
} from '../../../shared/screener/state.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';
import type { ShownFunds } from '../fund-table/use-screen.ts';

/** Origins and days of the figures in these columns of some funds, each once; of all funds where these are none. */
function stampsOf({ file }: ScreenerTable, rows: readonly number[], fields: readonly Field[]): Stamped[] {
  const parts = [...new Set(fields.map(({ part }) => part))];
  const indicesOf = (part: ScreenerPart) =>
    rows.length > 0 ? rows.map((row) => file.from[part]?.[row]) : (file.from[part] ?? []);
  const indices = new Set(parts.flatMap(indicesOf));
  return file.stamps.filter((_, index) => indices.has(index)).map(readStamp);
}

/** Other measures than rials in which some figures of a screen are: their own, or the reader's. */
export const shownMeasures = (state: ScreenerState, lens: Lens | null): OtherMeasure[] =>
  shownFields(state)
    .map(fieldOf)
    .flatMap(({ measured, span }) => {
      if (measured) return [measured.measure];
      return span !== null && lens !== null ? [lens.measure] : [];
    });

/** Day and origins of what a screen shows, as a snapshot has them of what it holds. `series` names the origins of other measures than rials. */
export function creditOf(
  { table, state, rows }: ShownFunds,
  series: Pick<MeasureSeriesFile, 'origins'> | null,
  lens: Lens | null,
): Meta {
  const fields = shownFields(state).map(fieldOf);
  const stamps = stampsOf(table, rows, fields);
  const own = stamps.flatMap(({ origin }) => origin.split('+'));
  const quotes = shownMeasures(state, lens).flatMap((measure) => series?.origins[measure] ?? []);
  return {
    asOf: findLatest(stamps.map(({ day }) => day)),
    updatedAt: null,
    sources: [...new Set([...own, ...quotes])].sort(),
    simulated: stamps.some(({ simulated }) => simulated),
    stale: false,
  };
}

const { sort, view, x, y } = DEFAULT_STATE;
const listOf = (state: ScreenerState): string =>
  writeState({ ...state, sort, view, x, y, columns: shownFields(state) }).toString();

/** Whether two states show the same figures of the same funds, in whatever order. */
export const isSameList = (a: ScreenerState, b: ScreenerState): boolean => listOf(a) === listOf(b);

import type { Lens } from '../../../shared/measures/lens.ts';
import type { OtherMeasure } from '../../../shared/measures/measures.ts';
import type { MeasureSeriesFile } from '../../../shared/schema/snapshots/measures.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import { fieldOf } from '../../../shared/screener/fields.ts';
import { metaOf } from '../../../shared/screener/row-figures.ts';
import {
  DEFAULT_STATE,
  type ScreenerState,
  shownFields,
  writeState,
} from '../../../shared/screener/state.ts';
import type { ShownFunds } from '../fund-table/use-screen.ts';

/** Other measures than rials in which some figures of a screen are: their own, or the reader's. */
export const shownMeasures = (state: ScreenerState, lens: Lens | null): OtherMeasure[] =>
  shownFields(state)
    .map(fieldOf)
    .flatMap(({ measured, span }) => {
      if (measured) return [measured.measure];
      return span !== null && lens !== null ? [lens.measure] : [];
    });

/**
 * Day and origins of what a screen shows, as a snapshot has them of what it holds; of the market where no fund passes. `series` names the
 * origins of other measures than rials.
 */
export function creditOf(
  { table, state, rows }: ShownFunds,
  series: Pick<MeasureSeriesFile, 'origins'> | null,
  lens: Lens | null,
): Meta {
  const { file } = table;
  const funds = rows.length > 0 ? rows : file.slugs.map((_, row) => row);
  const parts = [...new Set(shownFields(state).map((id) => fieldOf(id).part))];
  const quotes = shownMeasures(state, lens).flatMap((measure) => series?.origins[measure] ?? []);
  return metaOf(file, parts, funds, quotes);
}

const { sort, view, x, y } = DEFAULT_STATE;
const listOf = (state: ScreenerState): string =>
  writeState({ ...state, sort, view, x, y, columns: shownFields(state) }).toString();

/** Whether two states show the same figures of the same funds, in whatever order. */
export const isSameList = (a: ScreenerState, b: ScreenerState): boolean => listOf(a) === listOf(b);

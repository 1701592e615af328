import { shownFields } from '../../../shared/map/screen-fields.ts';
import { DEFAULT_STATE, type ScreenerState, writeState } from '../../../shared/screener/state.ts';

const { sort, view, x, y } = DEFAULT_STATE;
const listOf = (state: ScreenerState): string =>
  writeState({ ...state, sort, view, x, y, columns: shownFields(state) }).toString();

/** Whether two states show the same figures of the same funds, in whatever order. */
export const isSameList = (a: ScreenerState, b: ScreenerState): boolean => listOf(a) === listOf(b);

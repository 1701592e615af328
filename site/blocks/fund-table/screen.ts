import type { FieldId } from '../../../shared/schema/screener-fields.ts';
import { isMeasured } from '../../../shared/screener/fields.ts';
import { type ScreenerState, writeState } from '../../../shared/screener/state.ts';
import { createTable, type ScreenerTable } from '../../../shared/screener/table.ts';
import { LENS_EVENT, readerLens } from '../../runtime/measure/reader-lens.ts';
import { loadMeasureSeries, loadScreener } from '../../runtime/published.ts';

/** What a list of funds shows: the state that its controls change, and the funds that it shows it of. */
export interface Screen {
  readonly state: ScreenerState;
  /** Changes a part of the state; the address follows. */
  change(part: Partial<ScreenerState>): void;
  /** Calls `listener` at each change of the state and of the reader's measure. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** All funds with the figures that the state needs. Rejects where they do not load; the next call tries again. */
  load(): Promise<ScreenerTable>;
}

const fieldsOf = ({ columns, ranges, sort, x, y, view }: ScreenerState): FieldId[] => [
  ...columns,
  ...ranges.keys(),
  ...sort.flatMap(({ field }) => (field === 'name' || field === 'category' ? [] : [field])),
  ...(view === 'scatter' ? [x, y] : []),
];

/** The parameters of the address that other parts of the page own, e.g. the reader's measure. */
const OTHERS = ['in', 'unit'];

/** Writes a state into the address without a new entry of the history. */
function writeAddress(state: ScreenerState, path: string): void {
  const params = writeState(state);
  const now = new URLSearchParams(location.search);
  for (const name of OTHERS) {
    const value = now.get(name);
    if (value !== null) params.set(name, value);
  }
  const query = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  history.replaceState(history.state, '', `${path}${query === '' ? '' : `?${query}`}${location.hash}`);
}

/**
 * Starts a screen. `path`: the address of its states; a prepared screen has a page of its own, and leads to the screener's as soon as it
 * is changed.
 */
export function createScreen(initial: ScreenerState, path: string): Screen {
  let state = initial;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  let made: { readonly by: readonly unknown[]; readonly table: ScreenerTable } | null = null;
  // In another measure the same column has another order. Rows that nothing was asked of keep theirs.
  document.addEventListener(LENS_EVENT, () => made !== null && notify());
  return {
    get state() {
      return state;
    },
    change(part) {
      state = { ...state, ...part };
      writeAddress(state, path);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load() {
      const needsSeries = fieldsOf(state).some(isMeasured);
      const [columns, series] = await Promise.all([loadScreener(), needsSeries ? loadMeasureSeries() : null]);
      const lens = readerLens();
      const by = [columns, series, lens];
      if (made?.by.every((one, i) => one === by[i])) return made.table;
      made = { by, table: createTable(columns, { series, lens }) };
      return made.table;
    },
  };
}

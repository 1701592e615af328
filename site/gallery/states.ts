import { LONG } from '../blocks/testing/fixtures.ts';

/** The states in which the gallery shows each block. `full` comes first: a state in which a block shows the same is left out. */

/** A long name of a fund, as they occur in the market. */
export const LONG_NAME = LONG.name;
const MANY_ROWS = 500;
const FULL_ROWS = 7;

/** How a state differs from the usual figures. */
export interface GalleryState {
  readonly id: string;
  readonly label: string;
  /** Rows of each list; null leaves nothing. */
  readonly rows?: number | null;
  /** Days of each series, where they are not the usual hundred. */
  readonly days?: number;
  readonly meta?: { readonly stale?: true; readonly simulated?: true };
  readonly longNames?: true;
  /** The snapshot lacks its lists, as a damaged one does. */
  readonly damaged?: true;
  /** What becomes of the chart's data once its code runs: `pending` never arrives, `refused` is an error. */
  readonly data?: 'pending' | 'refused';
}

export const STATES = [
  { id: 'full', label: 'معمول', rows: FULL_ROWS },
  { id: 'empty', label: 'بدون داده', rows: null },
  { id: 'stale', label: 'قدیمی', rows: FULL_ROWS, meta: { stale: true } },
  { id: 'simulated', label: 'نمایشی', rows: FULL_ROWS, meta: { simulated: true } },
  { id: 'failed', label: 'خطا در نمایش', damaged: true },
  { id: 'loading', label: 'در حال بارگذاری', rows: FULL_ROWS, data: 'pending' },
  { id: 'refused', label: 'خطا در بارگذاری', rows: FULL_ROWS, data: 'refused' },
  { id: 'long', label: 'نام‌های بلند', rows: FULL_ROWS, longNames: true },
  { id: 'one', label: 'یک ردیف', rows: 1, days: 1 },
  { id: 'many', label: 'پرشمار', rows: MANY_ROWS, days: MANY_ROWS },
] as const satisfies readonly GalleryState[];

/** The state of an id; throws for an unknown one. */
export function stateOf(id: string): GalleryState {
  const state = STATES.find((each) => each.id === id);
  if (!state)
    throw new Error(`no state "${id}"; the gallery has ${STATES.map((each) => each.id).join(', ')}`);
  return state;
}

import { percentile } from '../funds/figures.ts';
import type { FieldId } from '../schema/screener-fields.ts';
import { fieldOf, toEntered } from './fields.ts';
import type { ScreenerTable } from './table.ts';

/** How a range filter is drawn: from `low` to `high` in entered units, and how many funds lie in each of equal steps of the slider. */
export interface Histogram {
  /** The 1st and the 99th percentile: what lies beyond counts in the outer bins, and an open bound passes it. */
  readonly low: number;
  readonly high: number;
  readonly bins: readonly number[];
  readonly known: number;
  /** Amounts of money lie on a logarithmic scale: funds differ by factors. */
  readonly isLog: boolean;
}

export const BINS = 24;
const OUTER_SHARE = 0.01;

/** Position 0 to 1 of a value on the slider, beyond the ends too. */
export const positionOf = (
  { low, high, isLog }: Pick<Histogram, 'low' | 'high' | 'isLog'>,
  value: number,
): number =>
  isLog
    ? Math.log(Math.max(value, Number.MIN_VALUE) / low) / Math.log(high / low)
    : (value - low) / (high - low);

/** The value at a position of the slider. */
export const valueAt = (
  { low, high, isLog }: Pick<Histogram, 'low' | 'high' | 'isLog'>,
  position: number,
): number => (isLog ? low * (high / low) ** position : low + (high - low) * position);

const clampBin = (position: number): number => Math.min(BINS - 1, Math.max(0, Math.floor(position * BINS)));

/** The spread of a figure over all funds; null where fewer than two different values are known. */
export function histogramOf(table: ScreenerTable, id: FieldId): Histogram | null {
  const field = fieldOf(id);
  const isLog = field.kind === 'money' && id !== 'inflow';
  const values = [...table.column(id)]
    .filter((value) => !Number.isNaN(value) && (!isLog || value > 0))
    .map((value) => toEntered(field, value));
  const [low, high] = [percentile(values, OUTER_SHARE), percentile(values, 1 - OUTER_SHARE)];
  if (low === null || high === null || low === high) return null;
  const bins = new Array<number>(BINS).fill(0);
  const scale = { low, high, isLog };
  for (const value of values) {
    const bin = clampBin(positionOf(scale, value));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return { ...scale, bins, known: values.length };
}

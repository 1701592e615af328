import type { Field } from '../../../shared/screener/fields.ts';
import {
  BINS,
  type Histogram,
  histogramOf,
  positionOf,
  valueAt,
} from '../../../shared/screener/histogram.ts';
import type { Range } from '../../../shared/screener/state.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';
import { boundWords, fromTyped, rangeWords, typedWords } from '../../../shared/screener/words.ts';
import { numberOf } from '../frame/sort-order.ts';
import type { Screen } from '../fund-table/screen.ts';
import { createRangeControls, type RangeControls, STEPS } from './range-controls.ts';
import { withRange } from './ranges.ts';

const text = { open: 'بی‌کران' };

/** A slider moves in figures of two digits: no reader aims at the third. */
const DIGITS = 2;
const WHOLE: readonly Field['kind'][] = ['months', 'rank'];

export const roundBound = ({ kind }: Pick<Field, 'kind'>, value: number): number =>
  WHOLE.includes(kind) ? Math.round(value) : Number(value.toPrecision(DIGITS));

/** The step of the slider on which a bound stands; an open one stands at its end. */
const stepOf = (histogram: Histogram, value: number | null, end: number): number =>
  value === null ? end : Math.min(STEPS, Math.max(0, Math.round(positionOf(histogram, value) * STEPS)));

/** The bound of a step; null at its end, which is open. */
const boundAt = (field: Field, histogram: Histogram, step: number, end: number): number | null =>
  step === end ? null : roundBound(field, valueAt(histogram, step / STEPS));

const inOrder = ({ min, max }: Range): Range =>
  min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };

function showBound(
  slider: HTMLInputElement,
  input: HTMLInputElement,
  field: Field,
  bound: number | null,
): void {
  slider.ariaValueText = bound === null ? text.open : boundWords(field, bound);
  // What is being typed stays.
  if (document.activeElement !== input) input.value = bound === null ? '' : typedWords(field, bound);
}

function showRange(controls: RangeControls, field: Field, histogram: Histogram, range: Range): void {
  const { box, words, low, high, from, to, bins } = controls;
  const [start, end] = [stepOf(histogram, range.min, 0), stepOf(histogram, range.max, STEPS)];
  low.value = String(start);
  high.value = String(end);
  showBound(low, from, field, range.min);
  showBound(high, to, field, range.max);
  const isSet = range.min !== null || range.max !== null;
  words.textContent = isSet ? rangeWords(field, range) : '';
  box.classList.toggle('set', isSet);
  [...bins.children].forEach((bar, i) => {
    const middle = ((i + 0.5) / BINS) * STEPS;
    bar.classList.toggle('out', middle < start || middle > end);
  });
}

/**
 * A figure's filter: its spread as bars, a slider and a field for either bound; null where the figure has no spread. It follows the
 * screen's state, also where something else has changed it.
 */
export function createRangeFilter(field: Field, table: ScreenerTable, screen: Screen): HTMLElement | null {
  const histogram = histogramOf(table, field.id);
  if (histogram === null) return null;
  const controls = createRangeControls(field, histogram, {
    low: typedWords(field, roundBound(field, histogram.low)),
    high: typedWords(field, roundBound(field, histogram.high)),
  });
  const { low, high, from, to } = controls;
  const rangeNow = (): Range => screen.state.ranges.get(field.id) ?? { min: null, max: null };
  const set = (part: Partial<Range>): void =>
    screen.change({ ranges: withRange(screen.state.ranges, field.id, inOrder({ ...rangeNow(), ...part })) });
  const typed = ({ value }: HTMLInputElement): number | null => {
    const number = numberOf(value.replace('/', '.'));
    return number === null ? null : fromTyped(field, number);
  };
  low.addEventListener('input', () => set({ min: boundAt(field, histogram, Number(low.value), 0) }));
  high.addEventListener('input', () => set({ max: boundAt(field, histogram, Number(high.value), STEPS) }));
  from.addEventListener('change', () => set({ min: typed(from) }));
  to.addEventListener('change', () => set({ max: typed(to) }));
  const show = (): void => showRange(controls, field, histogram, rangeNow());
  screen.subscribe(show);
  show();
  return controls.box;
}

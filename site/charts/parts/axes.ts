import { jalaliDate, jalaliMonth } from '../../../shared/dates/jalali.ts';
import { toJalaliDay } from '../../../shared/dates/jalali-day.ts';
import { faDigits } from '../../../shared/persian/digits.ts';
import type { BoxName } from './box.ts';
import type { CategoryAxis, Grid, ValueAxis } from './chart-option.ts';

/** Axes and margins of charts: all have thin axes, few ticks and the value axis on the right. */

export interface Extent {
  readonly min: number;
  readonly max: number;
}

export const LABEL = { color: 'var(--muted)', fontSize: 12 } as const;
const RULE = { lineStyle: { color: 'var(--line)' } } as const;

/** Margins of a chart with its value axis on the right. */
export const grid = (margins: Partial<Grid> = {}): Grid => ({
  left: 8,
  right: 56,
  top: 14,
  bottom: 26,
  outerBoundsMode: 'none',
  ...margins,
});

/** A value axis on the right. The ends of a padded extent are not round, so they have no label and no grid line. */
export const valueAxis = (
  format: (value: number) => string,
  extent: Extent,
  more: Partial<ValueAxis> = {},
): ValueAxis => ({
  type: 'value',
  position: 'right',
  ...extent,
  splitNumber: 4,
  axisLine: { show: false },
  axisTick: { show: false },
  axisLabel: { ...LABEL, formatter: format, showMinLabel: false, showMaxLabel: false },
  splitLine: { ...RULE, showMinLine: false, showMaxLine: false },
  ...more,
});

/** More names than this overlap in any size: the chart then shows as many as fit, and the table has all. */
const MAX_NAMES = 60;

/** An axis of names; every name is shown where they are few. */
export const nameAxis = (
  names: readonly string[],
  label: Partial<CategoryAxis['axisLabel']> = {},
  more: Partial<CategoryAxis> = {},
): CategoryAxis => ({
  type: 'category',
  data: names,
  axisLine: { ...RULE, onZero: true },
  axisTick: { show: false },
  axisLabel: { ...LABEL, interval: names.length > MAX_NAMES ? 'auto' : 0, ...label },
  ...more,
});

/** Indices of `count` labels among `length` days: evenly spaced, the first and the last a little inside. */
function tickIndices(length: number, count: number): ReadonlySet<number> {
  if (length <= count) return new Set(Array.from({ length }, (_, i) => i));
  const step = length / count;
  return new Set(Array.from({ length: count }, (_, i) => Math.round(step * (i + 0.5)) - 1));
}

const yearOf = (iso: string): number => toJalaliDay(iso).year;

/**
 * Indices of the first day of each Jalali year; of some years alone, at equal distances, where there are more than `count`. A year of few
 * days, as of a fund that reported seldom, leaves no room for its name.
 */
function yearStarts(dates: readonly string[], count: number): readonly number[] {
  const starts = dates.flatMap((day, i) =>
    i > 0 && yearOf(day) !== yearOf(dates[i - 1] as string) ? [i] : [],
  );
  const step = Math.ceil(starts.length / count);
  const even = starts.filter((_, i) => (starts.length - 1 - i) % step === 0);
  const least = dates.length / (1.5 * count);
  const kept: number[] = [];
  for (const start of even.toReversed())
    if ((kept.at(-1) ?? Number.POSITIVE_INFINITY) - start >= least) kept.push(start);
  return kept;
}

/** From so many beginnings of a year on, these are the marks of an axis. */
const MIN_YEARS = 3;

/** An axis of days, oldest on the left; months are named where the span is longer than a quarter, years where it is longer than three. */
export function dateAxis(dates: readonly string[], size: BoxName): CategoryAxis {
  const years = yearStarts(dates, size === 'wide' ? 10 : 5);
  const isLong = years.length >= MIN_YEARS;
  const indices = isLong ? new Set(years) : tickIndices(dates.length, size === 'wide' ? 6 : 3);
  const format = (iso: string): string =>
    isLong ? faDigits(String(yearOf(iso))) : (dates.length > 70 ? jalaliMonth : jalaliDate)(iso);
  return {
    type: 'category',
    data: dates,
    boundaryGap: false,
    axisLine: { ...RULE, onZero: false },
    axisTick: { show: false },
    axisLabel: {
      ...LABEL,
      interval: (index: number) => indices.has(index),
      formatter: format,
    },
  };
}

/** The extent of some values, padded by `share` of its span on both sides; 0 to 1 where none is known. */
export function paddedExtent(values: readonly (number | null)[], share: number): Extent {
  const known = values.filter((value): value is number => value !== null);
  if (known.length === 0) return { min: 0, max: 1 };
  const min = Math.min(...known);
  const max = Math.max(...known);
  const pad = (max - min || Math.abs(max) || 1) * share;
  return { min: min - pad, max: max + pad };
}

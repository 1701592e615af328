import { addDays } from '../dates/days.ts';
import { type Lens, type ReturnSpan, seeReturn } from '../measures/lens.ts';
import { inMeasurePercent } from '../measures/measured-periods.ts';
import { type MeasureSeries, measureChange } from '../measures/measured-return.ts';
import { reexpressReturn } from '../measures/measures.ts';
import { readStamp } from '../schema/read-stamp.ts';
import type { ScreenerPart } from '../schema/screener-fields.ts';
import { fractionToPercent, percentToFraction } from '../units.ts';
import type { Field } from './fields.ts';

type ReadStamp = (row: number, part: ScreenerPart) => string | null;

const dayOf = (stamp: string | null): string | null => (stamp === null ? null : readStamp(stamp).day);

/** A function of days that is computed once a day: a market has few. */
function onceADay<T>(compute: (day: string) => T): (day: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (day) => {
    const entry = known.get(day) ?? { value: compute(day) };
    known.set(day, entry);
    return entry.value;
  };
}

/** A return in another measure over fipiran's own two days; a reported 0 is unknown (shared/measures/measured-periods.ts). */
export function measuredColumn(
  rial: Float64Array,
  { measure, days }: NonNullable<Field['measured']>,
  series: MeasureSeries,
  readPartStamp: ReadStamp,
): Float64Array {
  const endsOn = onceADay((day) => measureChange(series, measure, addDays(day, -days), day));
  return rial.map((percent, row) => {
    const day = dayOf(readPartStamp(row, 'returns'));
    if (day === null || percent === 0 || Number.isNaN(percent)) return Number.NaN;
    const ends = endsOn(day);
    return ends.value === null ? Number.NaN : inMeasurePercent(percent, ends.from.value, ends.to.value);
  });
}

/** Returns as the page shows them in the reader's measure; a day's change stays in rials while the measure's is not known. */
export function seenColumn(
  rial: Float64Array,
  span: ReturnSpan,
  lens: Lens,
  readRowStamp: (row: number) => string | null,
): Float64Array {
  // Of a return of 0: null where the measure is not known.
  const growthTo = onceADay((day) => {
    const { percent, change } = seeReturn(lens, 0, span, day);
    return percent === null ? null : change.value;
  });
  return rial.map((percent, row) => {
    const day = dayOf(readRowStamp(row));
    if (day === null || Number.isNaN(percent)) return percent;
    const growth = growthTo(day);
    if (growth === null) return span === 'session' ? percent : Number.NaN;
    return fractionToPercent(reexpressReturn(percentToFraction(percent), growth));
  });
}

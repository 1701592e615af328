import type { DayRange } from '../../../shared/calculator/calculate.ts';
import { addMonths } from '../../../shared/calculator/payments.ts';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import type { Inputs } from './inputs.ts';

const text = { years: { 1: '۱ سال', 3: '۳ سال', 5: '۵ سال' }, all: 'از آغاز' };

/** A range that a button sets, e.g. three years up to the newest session. */
export interface ReadyRange extends DayRange {
  readonly label: string;
  /** The range as the fields show it. */
  readonly days: Pick<Inputs, 'from' | 'to'>;
}

const readyRange = (label: string, { from, to }: DayRange): ReadyRange => ({
  label,
  from,
  to,
  days: { from: jalaliDate(from), to: jalaliDate(to) },
});

/** The last year, three and five, as far as the data goes, and all of it. */
export function readyRanges({ from, to }: DayRange): ReadyRange[] {
  const known = Object.entries(text.years).flatMap(([years, label]) => {
    const start = addMonths(to, -12 * Number(years));
    return start > from ? [readyRange(label, { from: start, to })] : [];
  });
  return [...known, readyRange(text.all, { from, to })];
}

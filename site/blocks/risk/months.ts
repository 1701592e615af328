import { jalaliMonth } from '../../../shared/dates/jalali.ts';
import { firstDayOfJalaliMonth } from '../../../shared/dates/jalali-month.ts';
import type { MonthReturn } from '../../../shared/measures/month-returns.ts';
import { faDigits } from '../../../shared/persian/digits.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import { fractionToPercent, roundTo } from '../../../shared/units.ts';
import { type Tone, toneOf } from '../../charts/parts/tone.ts';

/** Returns by year and month, the newest year first. */
export interface MonthTable {
  readonly months: readonly string[];
  readonly years: readonly {
    readonly year: string;
    /** Null where the month is not known. */
    readonly cells: readonly ({ readonly value: string; readonly tone: Tone } | null)[];
  }[];
}

const NUMBERS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
/** e.g. «مرداد» */
const nameOf = (number: string): string =>
  jalaliMonth(firstDayOfJalaliMonth(`1400-${number}`)).split(' ')[0] ?? '';

function cellOf(month: MonthReturn | undefined) {
  if (!month) return null;
  const percent = roundTo(fractionToPercent(month.value), 1);
  const tone = toneOf(percent);
  return { value: formatPercent(percent, { decimals: 1 }), tone } as const;
}

/** The table of months. */
export function monthTable(months: readonly MonthReturn[]): MonthTable {
  const byMonth = new Map(months.map((one) => [one.month, one]));
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].sort().reverse();
  return {
    months: NUMBERS.map(nameOf),
    years: years.map((year) => ({
      year: faDigits(year),
      cells: NUMBERS.map((number) => cellOf(byMonth.get(`${year}-${number}`))),
    })),
  };
}

import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { JALALI_MONTH, lastDayOfJalaliMonth } from '../../../shared/dates/jalali-month.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { isEmpty } from '../../data/is-empty.ts';

const MAX_INDEX = 1e9;

const text = {
  index: (given: string) =>
    `شاخص باید عددی بزرگ‌تر از صفر و حداکثر ${formatNumber(MAX_INDEX)} باشد؛ «${given}» چنین نیست`,
  day: (end: string, given: string) =>
    `روز انتشار باید پس از پایان ماه (${end}) باشد؛ ${given} پیش از آن است`,
};

/** Why a value is no index; undefined where nothing is wrong. The database refuses the same. */
export function indexProblem(value: unknown): string | undefined {
  if (isEmpty(value)) return undefined;
  const index = Number(value);
  return index > 0 && index <= MAX_INDEX ? undefined : text.index(String(value));
}

/** Why a day cannot be the month's day of publication; undefined where nothing is wrong or the month is missing. */
export function publicationProblem(
  value: unknown,
  { month }: { readonly month?: unknown },
): string | undefined {
  if (typeof value !== 'string' || typeof month !== 'string' || !JALALI_MONTH.test(month)) return undefined;
  const end = lastDayOfJalaliMonth(month);
  return value > end ? undefined : text.day(jalaliDate(end), jalaliDate(value));
}

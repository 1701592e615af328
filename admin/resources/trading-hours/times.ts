import { cleanInput } from '../../../shared/persian/clean-input.ts';

const text = {
  hint: 'به وقت تهران، مانند 09:00',
  bad: 'ساعت را به شکل 09:00 بنویسید',
  order: 'پایان باید پس از آغاز باشد',
};

/** What the fields of a time have in common: the row holds Latin digits, whichever were typed. */
export const TIME = { parse: cleanInput, helperText: text.hint } as const;

/** A time of day is written as "09:00" or "09:00:00". */
export const timeProblem = (value: unknown): string | undefined =>
  /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(String(value ?? '')) ? undefined : text.bad;

/** The market closes after it opens; the database refuses the same (`trading_sessions`). */
export const orderProblem = (
  closes: unknown,
  { opens_at: opens }: Readonly<Record<string, unknown>>,
): string | undefined =>
  opens && closes && String(closes).slice(0, 5) <= String(opens).slice(0, 5) ? text.order : undefined;

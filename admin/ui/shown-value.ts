import { isDayText } from '../../shared/dates/days.ts';
import { jalaliDate, jalaliDateTime } from '../../shared/dates/jalali.ts';
import { DASH, formatNumber } from '../../shared/persian/format.ts';
import { isEmpty } from '../data/is-empty.ts';

const text = { yes: 'بله', no: 'خیر' };
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

function shownText(value: string): string {
  if (INSTANT.test(value)) return jalaliDateTime(value);
  return isDayText(value) ? jalaliDate(value) : value;
}

/** A stored value as the staff read it: a dash, yes or no, Persian digits, a Jalali date; JSON for lists and objects. */
export function shownValue(value: unknown): string {
  if (isEmpty(value)) return DASH;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? shownText(value) : JSON.stringify(value);
}

import { FIRST_SESSION, tehranDay, tehranOffset } from '../../../shared/dates/days.ts';
import { shortName } from '../../../shared/identity/short-name.ts';
import { FIRST_PLAUSIBLE_DAY } from '../../../shared/schema/shapes.ts';
import { DAY, MINUTE } from '../../../shared/units.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import { type Cells, type TableRow, type WritableSpec, writable } from '../../database/write/writable.ts';
import type { Refusal } from '../definition/define-source.ts';
import type { PlausibleRows } from './plausible-rows.ts';
import { withoutColumns } from './without-columns.ts';

/** Between which days a figure can be true. */
export interface DayBounds {
  /** The fund's first day; null where it is unknown or the row is no fund's. */
  readonly first: string | null;
  /** Today in Tehran. */
  readonly today: string;
}

/** An upstream's clock may be ahead of ours by as much. */
const MAX_CLOCK_SKEW_MS = 5 * MINUTE;

/** Why a day cannot be the figure's; null where it can. */
export function dayProblem(day: string, { first, today }: DayBounds): string | null {
  if (day > today) return `expected a date not after ${today}`;
  if (first !== null && day < first) return `expected a date not before ${first}, the fund's first day`;
  return day < FIRST_PLAUSIBLE_DAY ? `expected a date not before ${FIRST_PLAUSIBLE_DAY}` : null;
}

/** Why an instant cannot be that of a figure read at `now`; null where it can. */
export function momentProblem(instant: string, bounds: DayBounds, now: string): string | null {
  const latest = new Date(Date.parse(now) + MAX_CLOCK_SKEW_MS).toISOString();
  if (Date.parse(instant) > Date.parse(latest)) return `expected a moment not after ${now}`;
  return dayProblem(tehranDay(instant), { ...bounds, today: tehranDay(latest) });
}

/** Whether an instant is of no session: nothing is traded so early. It is that of the exchange's reset (06:10), or none at all. */
export function isBeforeSessions(instant: string): boolean {
  const ms = Date.parse(instant);
  return (ms + tehranOffset(ms)) % DAY < FIRST_SESSION;
}

/** What is wrong with a row's day or moment, and in which column. */
export interface DayRefusal {
  readonly field: string;
  readonly value: string;
  readonly reason: string;
}

/** Gold funds' figures have the fund's symbol as their key. */
export const isGoldKind = ({ kind }: StoredFund): boolean => kind === 'gold' || kind === 'commodity';

/** The first day of the fund that a row is about; null for a row of no fund. */
function firstDayOf({ table, values }: TableRow, { funds }: StoredState): string | null {
  const { fund_id: id, symbol } = values as Cells;
  const isSubject =
    table === 'gold_fund_data'
      ? (fund: StoredFund) => isGoldKind(fund) && fund.symbol === symbol
      : (fund: StoredFund) => fund.id === id;
  return funds.find(isSubject)?.initiationDate ?? null;
}

/** The first of a row's days and moments that lies outside of its bounds; null where none does. */
export function findDayProblem(row: TableRow, stored: StoredState): DayRefusal | null {
  const { key, columns }: WritableSpec = writable[row.table];
  const bounds = { first: firstDayOf(row, stored), today: stored.today };
  for (const [field, { pg }] of Object.entries({ ...key, ...columns })) {
    const value = (row.values as Cells)[field];
    if (typeof value !== 'string') continue;
    const dayReason = pg === 'date' ? dayProblem(value, bounds) : null;
    const reason = pg === 'timestamptz' ? momentProblem(value, bounds, stored.now) : dayReason;
    if (reason !== null) return { field, value, reason };
  }
  return null;
}

/**
 * The rows whose days lie between the fund's first day and today, and whose moments are not after the reading. A fund's own row loses
 * only the column; any other row is refused as a whole, because its figures are of that day.
 */
export function refuseOutsideBounds(rows: readonly TableRow[], stored: StoredState): PlausibleRows {
  const names = new Map(stored.funds.map((fund) => [fund.id, shortName(fund)]));
  const refused: Refusal[] = [];
  const kept = rows.flatMap((row) => {
    const problem = findDayProblem(row, stored);
    if (problem === null) return [row];
    const { fund_id: fund, id, symbol, category_id: category } = row.values as Cells;
    const subject = String(fund ?? id ?? symbol ?? category ?? '');
    refused.push({ table: row.table, key: names.get(subject) ?? subject, ...problem });
    return row.table === 'funds' ? [withoutColumns(row, [problem.field])] : [];
  });
  return { rows: kept, refused };
}

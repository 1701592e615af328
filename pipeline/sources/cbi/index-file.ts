import { type CsvRecord, cellsByColumn, findRepeated, findUnnamed } from '../../../shared/csv/read-csv.ts';
import { addJalaliMonths, lastDayOfJalaliMonth } from '../../../shared/dates/jalali-month.ts';
import { parseDay } from '../../../shared/dates/parse-day.ts';
import { parseJalaliMonth } from '../../../shared/dates/parse-jalali-day.ts';
import { SourceError } from '../../../shared/errors.ts';
import { faDigits } from '../../../shared/persian/digits.ts';
import type { StoredIndexMonth, StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import type { Answer } from '../definition/define-source.ts';
import { plainCell, readCsvFile, recordProblem } from '../read-csv-file.ts';
import { saysNothing } from '../validate/clean-text.ts';
import type { RowValidator } from '../validate/row-validator.ts';
import { rules } from '../validate/rules.ts';
import {
  BASE_YEAR,
  type IndexColumns,
  indexColumnsOf,
  indexColumnsTwice,
  unknownIndexColumns,
} from './schema.ts';

const ID = 'cbi';
const TABLE = 'consumer_price_index';

const text = {
  day: 'روز انتشار دانسته نیست؛ روز دریافت به جای آن آمده است.',
  chained: (base: number, link: string) =>
    `زنجیره‌شده از جدول ${faDigits(String(base))}=۱۰۰ با شاخص ${faDigits(link.replace('-', '/'))}.`,
};

/** Largest change from one month to the next, a fraction: twice the largest of 1388 to 1405 (10.6%), far below another base year. */
const MAX_MONTH_CHANGE = 0.2;

interface Line {
  readonly month: string;
  readonly index: number;
  /** Null where the file does not say it. */
  readonly publishedOn: string | null;
}

type Months = ReadonlyMap<string, StoredIndexMonth>;

/** The day of publication; null where there is none, undefined where it is refused. */
function readPublished(
  given: string | undefined,
  month: string,
  today: string,
  validator: RowValidator,
): string | null | undefined {
  const end = lastDayOfJalaliMonth(month);
  const isGiven = given !== undefined && !saysNothing(given);
  if (!isGiven && today > end) return null;
  const day = isGiven ? parseDay(given) : today;
  if (day !== null && day > end && day <= today) return day;
  const reason = `expected a day after ${end}, the end of the month, and not after ${today}`;
  validator.refuse(TABLE, month, 'published_on', given ?? today, reason);
  return undefined;
}

/** One line of the file; nothing where it is refused. */
function readLine(
  names: readonly string[],
  record: CsvRecord,
  { month: monthColumn, index: indexColumn }: IndexColumns,
  today: string,
  validator: RowValidator,
): Line[] {
  const line = `line ${record.line}`;
  const problem = recordProblem(names, record);
  if (problem !== null) {
    validator.refuse(TABLE, line, null, record.cells.join(','), problem);
    return [];
  }
  const plain = { ...record, cells: record.cells.map(plainCell) };
  const cells = cellsByColumn(names, plain);
  if (saysNothing(cells[indexColumn] ?? '')) {
    validator.drop(TABLE, 'a line without a figure');
    return [];
  }
  const given = cells[monthColumn] ?? '';
  const month = parseJalaliMonth(given);
  if (!month) {
    validator.refuse(TABLE, line, 'month', given, 'expected a Jalali month, e.g. 1405-04');
    return [];
  }
  const index = validator.figure(TABLE, month, 'index_value', cells[indexColumn], rules.positive);
  const publishedOn = readPublished(cells.published_on, month, today, validator);
  return index === null || publishedOn === undefined ? [] : [{ month, index, publishedOn }];
}

/**
 * The lines in the base of the table. The months of a table with another base follow the newest stored month that it has too: both
 * series grow alike. Throws SourceError where it has none.
 */
function inStoredBase(lines: readonly Line[], link: Line | null, months: Months): Line[] {
  if (link === null) return [...lines];
  const factor = (months.get(link.month) as StoredIndexMonth).index / link.index;
  return lines
    .filter(({ month }) => month > link.month)
    .map((line) => ({ ...line, index: Math.round(line.index * factor * 10) / 10 }));
}

function linkOf(lines: readonly Line[], baseYear: number, months: Months, answer: Answer): Line | null {
  if (baseYear === BASE_YEAR) return null;
  const common = lines.filter(({ month }) => months.has(month)).sort((a, b) => (a.month < b.month ? 1 : -1));
  const [link] = common;
  if (link) return link;
  const expected = `expected a month of the stored index among those of base ${baseYear}: the two are chained by it`;
  throw new SourceError(ID, answer.url, expected);
}

/** Each month once, the oldest first. One that stands twice with another figure or day is refused: nobody knows which is true. */
function eachMonthOnce(lines: readonly Line[], validator: RowValidator): Line[] {
  const byMonth = [...Map.groupBy(lines, ({ month }) => month)].sort(([a], [b]) => (a < b ? -1 : 1));
  return byMonth.flatMap(([month, same]) => {
    const figures = [...new Set(same.map(({ index }) => index))];
    const days = [...new Set(same.flatMap(({ publishedOn }) => publishedOn ?? []))];
    const refuse = (field: string, values: readonly unknown[], reason: string): Line[] => {
      validator.refuse(TABLE, month, field, values.join(' and '), reason);
      return [];
    };
    if (figures.length > 1) return refuse('index_value', figures, 'expected one index a month');
    if (days.length > 1) return refuse('published_on', days, 'expected one day of publication a month');
    return [{ month, index: figures[0] as number, publishedOn: days[0] ?? null }];
  });
}

/** Over more months the base of another table, a tenth or a third of ours, would pass for inflation. */
const MAX_MONTHS_APART = 12;

/** The nearest month with a known index, from the next one on in the direction of `step`; null where none is near. */
function nearestMonth(month: string, step: 1 | -1, indexOf: (month: string) => number | undefined) {
  for (let apart = 1; apart <= MAX_MONTHS_APART; apart += 1) {
    const near = addJalaliMonths(month, step * apart);
    const index = indexOf(near);
    if (index !== undefined) return { month: near, index, apart };
  }
  return null;
}

/** Whether an index may follow another one some months later: prices rise, and hardly ever fall. */
const mayFollow = (from: number, to: number, months: number): boolean =>
  to / from >= 1 - MAX_MONTH_CHANGE && to / from <= (1 + MAX_MONTH_CHANGE) ** months;

/**
 * Lines whose index follows from the nearest month before, as it was taken or is stored, and leads to the nearest stored one after where none is
 * stored before; the others have another base, or a misprint. A line after one that was refused says nothing: in another base they follow
 * each other.
 */
function withoutJumps(lines: readonly Line[], months: Months, validator: RowValidator): Line[] {
  const given = new Set(lines.map(({ month }) => month));
  const taken = new Map<string, number>();
  const storedIndex = (month: string) => months.get(month)?.index;
  const indexOf = (month: string) => taken.get(month) ?? storedIndex(month);
  const problemOf = ({ month, index }: Line): string | null => {
    const before = addJalaliMonths(month, -1);
    if (given.has(before) && indexOf(before) === undefined)
      return `expected an index after that of ${before}, which was refused`;
    const last = nearestMonth(month, -1, indexOf);
    const next = last && months.has(last.month) ? null : nearestMonth(month, 1, storedIndex);
    const wrong =
      last && !mayFollow(last.index, index, last.apart)
        ? last
        : next && !mayFollow(index, next.index, next.apart)
          ? next
          : null;
    if (wrong === null) return null;
    const percent = Math.round(((1 + MAX_MONTH_CHANGE) ** wrong.apart - 1) * 100);
    return `expected an index within ${percent}% of ${wrong.index}, that of ${wrong.month}`;
  };
  return lines.filter((line) => {
    const problem = problemOf(line);
    if (problem === null) taken.set(line.month, line.index);
    else validator.refuse(TABLE, line.month, 'index_value', line.index, problem);
    return problem === null;
  });
}

/**
 * A month becomes known on its day of publication. Where the file does not say it, the stored day stays, and a new month becomes known
 * on the day of this reading, marked as an estimate.
 */
function rowOf({ month, index, publishedOn }: Line, chained: string | null, stored: StoredState): TableRow {
  const values = { month, index_value: index, source: ID };
  if (publishedOn === null && stored.months.has(month)) return row(TABLE, values);
  const notes = [chained, publishedOn === null ? text.day : null].filter((note) => note !== null);
  return row(TABLE, {
    ...values,
    published_on: publishedOn ?? stored.today,
    is_estimate: notes.length > 0,
    note: notes.join(' ') || null,
  });
}

/** Where the figures of a file stand. Throws SourceError for columns that are missing, unknown, or say the same. */
function columnsOf(names: readonly string[], { url }: Answer): IndexColumns {
  const repeated = findRepeated(names);
  if (repeated !== null) throw new SourceError(ID, url, `the column ${repeated} stands twice`);
  const twice = indexColumnsTwice(names);
  if (twice !== null)
    throw new SourceError(ID, url, `the columns ${twice.join(' and ')} say the same; leave one`);
  const columns = indexColumnsOf(names);
  if (!columns) throw new SourceError(ID, url, 'expected the columns month and index');
  const unnamed = findUnnamed(names);
  if (unnamed !== null) throw new SourceError(ID, url, `expected a name for column ${unnamed}`);
  const [unknown] = unknownIndexColumns(names);
  if (unknown !== undefined)
    throw new SourceError(ID, url, `expected the columns month, index and published_on, came "${unknown}"`);
  return columns;
}

/** Months of the index from an operator's file. What the staff entered stays. Throws SourceError for another header. */
export function readIndexFile(answer: Answer, stored: StoredState, validator: RowValidator): TableRow[] {
  const file = readCsvFile(String(answer.body));
  const columns = columnsOf(file.columns, answer);
  const all = file.records.flatMap((record) =>
    readLine(file.columns, record, columns, stored.today, validator),
  );
  const lines = eachMonthOnce(all, validator);
  const link = linkOf(lines, columns.baseYear, stored.months, answer);
  const chained = link && text.chained(columns.baseYear, link.month);
  return withoutJumps(inStoredBase(lines, link, stored.months), stored.months, validator).flatMap((line) => {
    if (!stored.months.get(line.month)?.isByStaff) return [rowOf(line, chained, stored)];
    validator.drop(TABLE, 'a month that the staff entered');
    return [];
  });
}

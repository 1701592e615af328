import { z } from 'zod';
import { MONTHS } from '../../../shared/dates/jalali-day.ts';
import {
  elementsNamed,
  elementsOf,
  elementWords,
  type HtmlElement,
  isNamed,
} from '../../../shared/html-tree.ts';
import { DATABASE_COLUMNS } from '../../../shared/schema/database-columns.ts';
import { storedColumns } from '../../../shared/schema/row.ts';
import { rowDefinitions } from '../../../shared/schema/rows/index.ts';
import { parseHtml } from '../../parse-html.ts';
import { readCsvFile } from '../read-csv-file.ts';
import { cleanText } from '../validate/clean-text.ts';
import { readNumber } from '../validate/read-number.ts';

/** Inflation_FA.aspx: a list of years, one selected, and a table of the selected year with a month and its rate in each row. */

const MONTH_NAMES: readonly string[] = MONTHS;
const text = { month: 'ماه', rate: 'نرخ تورم' };

/** A month with the bank's rate: the mean index of the twelve months to it over that of the twelve before, percent points. */
export interface PublishedRate {
  /** Jalali month, e.g. "1405-06". */
  readonly month: string;
  readonly ratePercent: number;
}

const isCell = isNamed('td', 'th');
const cellsOf = (row: HtmlElement): string[] =>
  [...elementsOf(row)].filter(isCell).map((cell) => cleanText(elementWords(cell)) ?? '');

const rowsOf = (page: HtmlElement): string[][] => elementsNamed(page, 'tr').map(cellsOf);

function selectedYear(page: HtmlElement): string | null {
  const option = elementsNamed(page, 'option').find((one) => one.attribute('selected') !== null);
  return /^1[34]\d\d/.exec(option?.attribute('value') ?? '')?.[0] ?? null;
}

/** The rates of the selected year, in the page's order. Rows of the second table begin with a year and are none. */
function readRates(html: string): PublishedRate[] {
  const page = parseHtml(html);
  const [year, rows] = [selectedYear(page), rowsOf(page)];
  const header = rows.find((cells) => cells.includes(text.month) && cells.includes(text.rate));
  if (year === null || !header) return [];
  const [monthAt, rateAt] = [header.indexOf(text.month), header.indexOf(text.rate)];
  return rows.flatMap((cells) => {
    const number = MONTH_NAMES.indexOf(cells[monthAt] ?? '') + 1;
    const ratePercent = readNumber(cells[rateAt]);
    if (number === 0 || ratePercent === null) return [];
    return [{ month: `${year}-${String(number).padStart(2, '0')}`, ratePercent }];
  });
}

const rateSchema = z.object({ month: z.string(), ratePercent: z.number().min(-50).max(1000) });

export const ratesPageSchema = z
  .string()
  .transform(readRates)
  .pipe(z.array(rateSchema).min(1, 'expected a selected year, and months with their rate of inflation'));

/** Names of a file's columns; the base year of the index stands in its column's name, e.g. "index_1400_100". */
const MONTH_COLUMNS = ['month', 'jalali_month'];
const INDEX_COLUMN = /^index(?:_value)?(?:_(1[34]\d\d)_100)?$/;

export interface IndexColumns {
  readonly month: string;
  readonly index: string;
  /** The year whose mean is 100. */
  readonly baseYear: number;
}

/** The year whose mean is 100 in `consumer_price_index`. */
export const BASE_YEAR = 1395;

/** The table's own columns, as an export of it has them. */
const STORED_COLUMNS: readonly string[] = [
  ...storedColumns(rowDefinitions.consumer_price_index).keys(),
  ...DATABASE_COLUMNS,
];

/** The columns of a file that the table does not have either: the days of a misspelt "published" would be lost in silence. */
export const unknownIndexColumns = (names: readonly string[]): readonly string[] =>
  names.filter(
    (name) => !MONTH_COLUMNS.includes(name) && !INDEX_COLUMN.test(name) && !STORED_COLUMNS.includes(name),
  );

/** The columns of a file that both name the month, or the index; null where each is named once. */
export const indexColumnsTwice = (names: readonly string[]): readonly string[] | null =>
  [
    names.filter((name) => MONTH_COLUMNS.includes(name)),
    names.filter((name) => INDEX_COLUMN.test(name)),
  ].find(({ length }) => length > 1) ?? null;

/** Where a file's month and index stand; null for a file of another kind. */
export function indexColumnsOf(names: readonly string[]): IndexColumns | null {
  const month = names.find((name) => MONTH_COLUMNS.includes(name));
  const index = names.find((name) => INDEX_COLUMN.test(name));
  if (month === undefined || index === undefined) return null;
  return { month, index, baseYear: Number(INDEX_COLUMN.exec(index)?.[1] ?? BASE_YEAR) };
}

const isIndexFile = (body: string): boolean =>
  !body.trimStart().startsWith('<') && indexColumnsOf(readCsvFile(body).columns) !== null;

/** Which of the two answers a body is; null for neither. */
export function recognize(body: unknown): string | null {
  if (typeof body !== 'string') return null;
  if (isIndexFile(body)) return 'index-file';
  return ratesPageSchema.safeParse(body).success ? 'inflation' : null;
}

import { cellsByColumn } from '../../../shared/csv/read-csv.ts';
import { slugify } from '../../../shared/persian/slug.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import { type Cell, row, type TableRow, type WritableTable } from '../../database/write/writable.ts';
import type { Answer, Batch, Parsed } from '../definition/define-source.ts';
import { FUND_NAMES, findFund } from '../find-fund.ts';
import { readCsvFile, recordProblem } from '../read-csv-file.ts';
import { saysNothing } from '../validate/clean-text.ts';
import { findDayProblem } from '../validate/day-bounds.ts';
import { createRowValidator, type RowValidator } from '../validate/row-validator.ts';
import { CATEGORY, FUND, isFigure, keyHeaderOf, requiredOf, tableOf } from './columns.ts';
import { canonicalCells, tableFor } from './file-table.ts';
import { createFundLines, isRefusal, labelOf } from './fund-line.ts';
import { findLineProblem } from './line-problem.ts';
import { findCategory, LOOKUPS } from './lookups.ts';
import { readCell } from './read-cell.ts';
import { openRepeatedTexts } from './repeated-texts.ts';

/** The names stand in the first of these lines that is not empty. */
const MAX_HEAD_LINES = 12;

/** The table that the header belongs to; null where it fits none or several. */
export const recognize = (body: unknown): string | null => {
  if (typeof body !== 'string') return null;
  const head = body.split(/\r\n|\r|\n/, MAX_HEAD_LINES).join('\n');
  return tableOf(readCsvFile(head).columns);
};

interface Line {
  readonly table: WritableTable;
  /** By the names of `headerOf`. */
  readonly cells: Readonly<Record<string, string>>;
  readonly stored: StoredState;
  readonly refuse: (field: string | null, value: unknown, reason: string) => null;
  /** Counts a line whose cells behind the key are all empty: it says nothing. */
  readonly drop: () => null;
}

/** The stored text of a fund's column; undefined for a column of another type. */
const storedText = (fund: StoredFund, name: string): string | null | undefined =>
  ({
    name: fund.name,
    symbol: fund.symbol,
    slug: fund.slug,
    ins_code: fund.insCode,
    reg_no: fund.regNo,
    website: fund.website,
    site_software: fund.siteSoftware,
    portfolio_id: fund.portfolioId,
    commodity_kind: fund.commodityKind,
    ...fund.texts,
  })[name];

/** A text as a file brings it back: without blanks around it, lines ended one way. */
const comparable = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Whether a cell is the stored text, as in a file that was exported and not changed: it stays, however it is written. */
const isStored = (fund: StoredFund | null, name: string, text: string): boolean => {
  const stored = fund && storedText(fund, name);
  return typeof stored === 'string' && comparable(stored) === comparable(text);
};

/** One cell in its stored column; null where it is refused. */
function storedCell(
  { table, stored, refuse }: Line,
  name: string,
  text: string,
): readonly [string, Cell] | null {
  if (name === FUND) {
    const fund = findFund(stored, text);
    if (fund) return [table === 'funds' ? 'id' : 'fund_id', fund.id];
    return refuse(FUND, text, `expected ${FUND_NAMES}`);
  }
  if (name === CATEGORY) {
    const id = findCategory(stored, text)?.[1];
    if (id !== undefined) return ['category_id', id];
    return refuse(CATEGORY, text, `expected one of ${[...stored.categories.keys()].join(', ')}`);
  }
  const lookup = LOOKUPS[table]?.[name];
  if (lookup) {
    const symbol = lookup.find(stored, text);
    return symbol === null ? refuse(name, text, `expected ${lookup.expected}`) : [name, symbol];
  }
  const read = readCell(table, name, text);
  return 'reason' in read ? refuse(name, text, read.reason) : [name, read.cell];
}

/** The line's cells by stored column; null where one of them is refused. */
function valuesOf(line: Line): Record<string, Cell> | null {
  const values: Record<string, Cell> = {};
  const named = line.table === 'funds' ? (line.cells[FUND] ?? '') : '';
  const fund = saysNothing(named) ? null : findFund(line.stored, named);
  for (const [name, text] of Object.entries(line.cells)) {
    // An empty cell is unknown: the stored value stays.
    if (saysNothing(text) || isStored(fund, name, text)) continue;
    const stored = storedCell(line, name, text);
    if (stored === null) return null;
    values[stored[0]] = stored[1];
  }
  const isEmpty = (name: string): boolean => saysNothing(line.cells[name] ?? '');
  const key = keyHeaderOf(line.table).find(isEmpty);
  if (key !== undefined) return line.refuse(key, '', 'expected a value: it is part of the key');
  const required = requiredOf(line.table).find(isEmpty);
  return required === undefined
    ? values
    : line.refuse(required, '', 'expected a value: no row is without one');
}

/** Defaults a map cell's category to that of its fund. */
const completeMap = ({ stored }: Line, values: Record<string, Cell>): Record<string, Cell> => ({
  category_id: stored.funds.find(({ id }) => id === values.fund_id)?.categoryId ?? null,
  ...values,
});

/** Gives a new category the address of its Persian name; that of a stored one stays. */
function completeCategory({ stored }: Line, values: Record<string, Cell>): Record<string, Cell> {
  const name = String(values.name);
  return stored.categories.has(name) ? values : { slug: slugify(labelOf(name)), ...values };
}

/** What a line leaves out and follows from its other cells, by table; a fund may be refused for it. */
function completed(
  line: Line,
  values: Record<string, Cell>,
  completeFund: ReturnType<typeof createFundLines>,
): ReturnType<typeof completeFund> {
  if (line.table === 'funds') return completeFund(values);
  if (line.table === 'categories') return completeCategory(line, values);
  return line.table === 'market_map_data' ? completeMap(line, values) : values;
}

/** Whether no cell of a line has a figure: such a row would say nothing of its day, and make it the newest. */
function hasNoFigure({ table, cells }: Line): boolean {
  const figures = Object.entries(cells).filter(([name]) => isFigure(table, name));
  return (
    keyHeaderOf(table).length > 0 && figures.length > 0 && figures.every(([, text]) => saysNothing(text))
  );
}

function rowOf(line: Line, completeFund: ReturnType<typeof createFundLines>): TableRow | null {
  const { table, refuse, cells } = line;
  if (hasNoFigure(line)) return line.drop();
  const read = valuesOf(line);
  if (read === null) return null;
  const values = completed(line, read, completeFund);
  if (isRefusal(values))
    return refuse(values.field, cells[values.field ?? ''] ?? JSON.stringify(cells), values.reason);
  const found = row(table, values as never);
  const day = findDayProblem(found, line.stored);
  if (day) return refuse(day.field, cells[day.field] ?? day.value, day.reason);
  const problem = findLineProblem(found, line.stored);
  return problem
    ? refuse(problem.field, cells[problem.field ?? ''] ?? JSON.stringify(cells), problem.reason)
    : found;
}

function rowsOfFile(answer: Answer, stored: StoredState, validator: RowValidator): TableRow[] {
  const { columns, records } = readCsvFile(String(answer.body));
  const table = tableFor(answer, columns);
  const completeFund = createFundLines(stored);
  const findRepeatedText = openRepeatedTexts();
  const drop = (): null => {
    validator.drop(table, 'a line without a figure');
    return null;
  };
  return records.flatMap((record) => {
    const refuse = (field: string | null, value: unknown, reason: string): null => {
      validator.refuse(table, `line ${record.line}`, field, value, reason);
      return null;
    };
    const problem = recordProblem(columns, record);
    if (problem !== null) refuse(null, record.cells.join(','), problem);
    else {
      const cells = canonicalCells(table, cellsByColumn(columns, record));
      const found = rowOf({ table, cells, stored, refuse, drop }, completeFund);
      const repeated = found && findRepeatedText(found, record.line);
      if (repeated) refuse(repeated.field, repeated.value, `expected the text of line ${repeated.line}`);
      else return found ? [found] : [];
    }
    return [];
  });
}

/** An operator's CSV file as rows. Line numbers are those of the file; the header is line 1. */
export function parseCsv(batch: Batch, stored: StoredState): Parsed {
  const validator = createRowValidator();
  const rows = batch.answers.flatMap((answer) => rowsOfFile(answer, stored, validator));
  return { rows, refused: validator.refused, dropped: validator.dropped };
}

import { unescapeFormula } from '../escape-formula.ts';
import { withoutInvisible } from '../persian/invisible.ts';

/** What Papa Parse gives for a text whose fields `delimiter` separates; the caller brings it, because `shared` imports no package for it. */
export type ParseRows = (
  text: string,
  delimiter: string,
) => {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly type: string; readonly row?: number | undefined }[];
};

export interface CsvRecord {
  /** Line of the file on which the record begins; the first is 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quote is not closed, or stands inside a cell. */
  readonly hasBrokenQuote: boolean;
}

export interface CsvFile {
  /** Names in the first line that is not empty, trimmed and without invisible characters; one without a name and cells is none. */
  readonly columns: readonly string[];
  /** The other records in order; empty lines are none. Empty cells behind the last column are left out. */
  readonly records: readonly CsvRecord[];
}

/** Excel writes semicolons where the comma is the decimal mark, and tabs on the clipboard. */
const DELIMITERS = [',', ';', '\t', '|'];
/** Excel writes it on a Persian Windows; in words it is a mark like any other. */
const PERSIAN_DELIMITER = '؛';
/** Excel's own line above the names, e.g. "sep=;". */
const SEPARATOR_LINE = /^"?sep=(.)"?$/i;
/** How spreadsheets are told that a cell is a text, e.g. `="0012"`. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;
/** Titles may stand above the first line that has fields. */
const MAX_TITLE_LINES = 10;
const LINE_BREAK = /\r\n|\r|\n/g;
/** A file with more broken lines is read no further: each costs one reading. */
const MAX_BROKEN_LINES = 50;

/** Records with the line on which each begins: a quoted cell may contain line breaks. */
function numberRows(rows: readonly (readonly string[])[]): { line: number; cells: readonly string[] }[] {
  let next = 1;
  return rows.map((cells) => {
    const line = next;
    next += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(LINE_BREAK)?.length ?? 0), 0);
    return { line, cells };
  });
}

const countOf = (line: string | undefined, mark: string): number => (line ?? '').split(mark).length - 1;

/** Whether Persian semicolons separate the fields: as many in the line below, and no other delimiter in the first line. */
function isPersianDelimited([first, second]: readonly string[]): boolean {
  const count = countOf(first, PERSIAN_DELIMITER);
  const isOther = DELIMITERS.some((mark) => countOf(first, mark) > 0);
  return count > 0 && !isOther && (second === undefined || countOf(second, PERSIAN_DELIMITER) === count);
}

/** The delimiter that is most frequent in a line; null where it has none. */
function mostFrequent(line: string | undefined): string | null {
  const counts = DELIMITERS.map((mark) => countOf(line, mark));
  const most = Math.max(...counts);
  return most > 0 ? (DELIMITERS[counts.indexOf(most)] as string) : null;
}

/**
 * The delimiter of the first line that has one which the line below has too: a title may hold any mark. Else that of the first line with one;
 * a comma where there is none. Figures below may hold commas of their own.
 */
function findDelimiter(lines: readonly string[]): string {
  const outside = lines
    .slice(0, MAX_TITLE_LINES)
    .join('\n')
    .replace(/"[^"]*"/g, '');
  const filled = outside.split('\n').filter((line) => line.trim() !== '');
  for (const [at, line] of filled.entries()) {
    if (isPersianDelimited(filled.slice(at))) return PERSIAN_DELIMITER;
    const mark = mostFrequent(line);
    if (mark !== null && filled[at + 1]?.includes(mark)) return mark;
  }
  return filled.map(mostFrequent).find((mark) => mark !== null) ?? ',';
}

/** What a cell says, without what stands there for spreadsheets. */
function cellText(raw: string): string {
  const text = TEXT_FORMULA.exec(raw.trim())?.[1];
  return text === undefined ? unescapeFormula(raw) : text.replaceAll('""', '"');
}

/** What Excel and LibreOffice write for a cell that they cannot compute, or that is too narrow for its figure. */
const SPREADSHEET_ERROR =
  /^(?:#(?:REF|VALUE|DIV\/0|NUM|NULL|NAME|N\/A|SPILL|CALC|FIELD)[!?]?|#{2,}|(?:Err|خطا):\d{3})$/i;

/** Whether a cell holds the error of a spreadsheet in place of its text, e.g. "#REF!", "###", "Err:502". */
export const isSpreadsheetError = (cell: string): boolean =>
  SPREADSHEET_ERROR.test(withoutInvisible(cell).trim());

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * The records of a CSV file with their lines. A line with a broken quote would swallow those that follow; it is read as a record by
 * itself, and the others as if it were empty. The guard against formulas is taken off.
 */
export function readCsv(source: string, parse: ParseRows): CsvFile {
  const text = source.replace(/^\uFEFF/, '');
  const lines = text.split(/\r\n|\r|\n/);
  const named = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1];
  if (named !== undefined) lines[0] = '';
  const delimiter = named ?? findDelimiter(lines);
  const headLine = lines.findIndex((line) => line.trim() !== '') + 1;
  const broken = new Map<number, string>();
  for (;;) {
    const { data, errors } = parse(lines.join('\n'), delimiter);
    const rows = numberRows(data);
    const fault = errors.find(({ type, row }) => type === 'Quotes' && row !== undefined);
    const line = fault?.row === undefined ? undefined : rows[fault.row]?.line;
    if (line === undefined || line <= headLine || broken.size >= MAX_BROKEN_LINES)
      return fileOf(rows, broken);
    broken.set(line, lines[line - 1] ?? '');
    lines[line - 1] = '';
  }
}

const isUsed = (records: readonly CsvRecord[], at: number): boolean =>
  records.some(({ cells }) => (cells[at] ?? '').trim() !== '');

/** The columns before the last name that have neither a name nor a cell, by index: spreadsheets add them before tables and between parts of one. */
function emptyColumns(names: readonly string[], records: readonly CsvRecord[]): ReadonlySet<number> {
  const last = names.findLastIndex((name) => name !== '');
  return new Set(names.flatMap((name, at) => (name === '' && at < last && !isUsed(records, at) ? [at] : [])));
}

/** How many columns a file has: spreadsheets add empty ones behind the last. */
const widthOf = (columns: readonly string[], records: readonly CsvRecord[]): number =>
  columns.findLastIndex((name, at) => name !== '' || isUsed(records, at)) + 1;

/** A record without the empty cells behind the last column. */
function fitted(record: CsvRecord, width: number): CsvRecord {
  const length = Math.max(width, record.cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  return record.cells.length > length ? { ...record, cells: record.cells.slice(0, length) } : record;
}

function fileOf(
  rows: readonly { line: number; cells: readonly string[] }[],
  broken: ReadonlyMap<number, string>,
): CsvFile {
  const [head, ...rest] = rows.filter(({ cells }) => !isEmpty(cells));
  const all = rest.map(({ line, cells }) => ({ line, cells: cells.map(cellText), hasBrokenQuote: false }));
  const names = (head?.cells ?? []).map((name) => withoutInvisible(cellText(name)).trim());
  const empty = emptyColumns(names, all);
  const without = (cells: readonly string[]) => cells.filter((_, at) => !empty.has(at));
  const sound = all.map((record) => ({ ...record, cells: without(record.cells) }));
  const faulty = [...broken].map(([line, words]) => ({ line, cells: [words], hasBrokenQuote: true }));
  const columns = without(names);
  const width = widthOf(columns, sound);
  const records = [...sound, ...faulty].sort((a, b) => a.line - b.line);
  return { columns: columns.slice(0, width), records: records.map((record) => fitted(record, width)) };
}

/** The number of the first column that has cells and no name, from 1; null where each has a name. What it says would be lost. */
export function findUnnamed(columns: readonly string[]): number | null {
  const at = columns.indexOf('');
  return at < 0 ? null : at + 1;
}

/** The first name that stands twice among the columns; null where each stands once. */
export const findRepeated = (columns: readonly string[]): string | null =>
  columns.find((name, at) => name !== '' && columns.indexOf(name) !== at) ?? null;

/** A record's cells by column; cells that are missing at the end are empty. */
export const cellsByColumn = (columns: readonly string[], { cells }: CsvRecord): Record<string, string> =>
  Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']));

import { parse } from 'papaparse';
import {
  cellsByColumn,
  findRepeated,
  findUnnamed,
  isSpreadsheetError,
  readCsv as readCsvFile,
} from '../../../shared/csv/read-csv.ts';
import { persianLetters } from '../../../shared/persian/clean-input.ts';
import { faDigits } from '../../../shared/persian/digits.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import { DATABASE_COLUMNS } from '../../../shared/schema/database-columns.ts';
import {
  changedTexts,
  DEFAULT_ROBOTS,
  PAGE_TYPE_TEXT,
  SEO_PAGE_TYPES,
  SEO_TEXTS,
  type SeoPageType,
  type SeoRow,
  type SeoTarget,
  type SeoText,
  type SeoTexts,
  targetKey,
} from '../../../shared/seo/settings.ts';
import { findProblem } from '../fields/seo-problems.ts';
import { SEO_TEXT_NAMES, VERBATIM_TEXTS } from '../shared/text-names.ts';
import { latin, PAGE_COLUMNS, type PageNames, pageOf } from './page-names.ts';

export const text = {
  empty: 'متنی برای درون‌ریزی نیست (Please provide CSV data to import)',
  columns: (names: readonly string[]) =>
    `این ستون‌ها لازم‌اند و در فایل نیستند: ${names.map(latin).join('، ')}`,
  repeated: (name: string) => `ستون ${latin(name)} دو بار در فایل هست؛ معلوم نیست کدام به کار می‌آید`,
  unnamed: (column: number) => `ستون ${formatNumber(column)} نام ندارد و خانه‌های پر دارد؛ نامش را بنویسید`,
  unknown: (names: readonly string[]) =>
    `این ستون‌ها شناخته نیستند: ${names.map(latin).join('، ')}؛ پذیرفته می‌شود: ${KNOWN_COLUMNS.map(latin).join('، ')}`,
  shape: 'تعداد ستون‌های این سطر با سرستون‌ها یکی نیست',
  quotes: 'گیومه‌ای بسته نشده است',
  pageType: (value: string) =>
    `نوع صفحهٔ «${value}» شناخته نیست؛ ${SEO_PAGE_TYPES.map(latin).join('، ')} پذیرفته می‌شود`,
  required: (name: SeoText) => `«${SEO_TEXT_NAMES[name]}» (ستون ${latin(name)}) خالی است`,
  field: (name: SeoText, problem: string) => `«${SEO_TEXT_NAMES[name]}» (ستون ${latin(name)}): ${problem}`,
  error: (cell: string) => `خطای صفحه‌گسترده به جای متن است: ${latin(cell)}`,
  twice: (line: number) => `همین صفحه در سطر ${formatNumber(line)} هم آمده است`,
};

/** The first line names the columns; these must be among them. */
export const REQUIRED_COLUMNS = ['page_type', 'title', 'meta_description'] as const;
/** Columns that are read. A misspelt one would be lost in silence, e.g. "robot" with its noindex. */
const KNOWN_COLUMNS: readonly string[] = ['page_type', ...PAGE_COLUMNS, ...SEO_TEXTS];
/** Columns of the stored settings that nobody types: exports have them, and an import leaves them alone. */
const UNTYPED_COLUMNS: readonly string[] = [...DATABASE_COLUMNS, 'is_generated'];

export interface PlannedRow {
  /** Line of the file on which the record begins, counted from 1. */
  readonly line: number;
  readonly target: SeoTarget;
  readonly next: SeoTexts;
  /** The present settings; null for a page without any. */
  readonly before: SeoTexts | null;
  /** Columns whose value would change. */
  readonly changes: readonly SeoText[];
}

export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly refused: readonly RefusedLine[];
}

/** What the lines of a file are planned against. */
export interface ImportContext {
  /** For lines whose page_type is empty; fund where none was chosen. */
  readonly pageType: SeoPageType | null;
  readonly pages: PageNames;
  /** The stored settings by page. */
  readonly existing: ReadonlyMap<string, SeoRow>;
  /** The pages of earlier lines and the line of each, so that a file can be planned in steps. */
  readonly seen: Map<string, number>;
}

type Cells = Readonly<Record<string, string>>;
interface Line {
  readonly line: number;
  readonly cells: Cells;
  /** Why the record itself is refused, e.g. an unclosed quote; null where it is sound. */
  readonly problem: string | null;
}

/** Letters and digits as Persian keyboards write them: the code page of Windows has no others. */
const persianText = (value: string): string =>
  persianLetters(value).replace(/[٠-٩]+/g, (digits) => faDigits(digits));

const trimmed = (value: string | undefined): string | null => value?.trim() || null;
const clean = (value: string | undefined): string | null => trimmed(persianText(value ?? ''));

/**
 * The file's records with the line on which each begins. Throws an Error in Persian where the file is empty, lacks a required column, or
 * names one twice or one that is not read.
 */
export function readImportFile(csv: string): Line[] {
  const file = readCsvFile(csv, (part, delimiter) => parse<string[]>(part, { delimiter }));
  if (file.records.length === 0 && file.columns.join('') === '') throw new Error(text.empty);
  const columns = file.columns.map((name) => name.toLowerCase());
  const missing = REQUIRED_COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new Error(text.columns(missing));
  const repeated = findRepeated(columns);
  if (repeated !== null) throw new Error(text.repeated(repeated));
  const unnamed = findUnnamed(columns);
  if (unnamed !== null) throw new Error(text.unnamed(unnamed));
  const unknown = columns.filter((name) => ![...KNOWN_COLUMNS, ...UNTYPED_COLUMNS].includes(name));
  if (unknown.length > 0) throw new Error(text.unknown(unknown));
  return file.records.map((record) => ({
    line: record.line,
    problem: record.hasBrokenQuote ? text.quotes : record.cells.length !== columns.length ? text.shape : null,
    cells: cellsByColumn(columns, record),
  }));
}

const pickTexts = (read: (name: SeoText) => string | null): SeoTexts =>
  Object.fromEntries(SEO_TEXTS.map((name) => [name, read(name)])) as unknown as SeoTexts;

/** A text as a file brings it back: without blanks around it, lines ended one way. */
const comparable = (value: string | null | undefined): string => (value ?? '').replace(/\r\n?/g, '\n').trim();

/** Whether each text of a line is the stored one, as in a file that was exported and not changed. */
const isUnchanged = (cells: Cells, before: SeoTexts): boolean =>
  SEO_TEXTS.every(
    (name) => !Object.hasOwn(cells, name) || comparable(cells[name]) === comparable(before[name]),
  );

/**
 * The texts that a line asks for. Empty og and twitter fields take title and description, an empty robots index,follow. A column that the
 * file lacks leaves the stored value alone; a page without settings is treated as if the column were empty.
 */
function textsOf(cells: Cells, before: SeoTexts | null): SeoTexts {
  const filled = withFallbacks(
    pickTexts((name) => (VERBATIM_TEXTS.includes(name) ? trimmed : clean)(cells[name])),
  );
  return before === null
    ? filled
    : pickTexts((name) => (Object.hasOwn(cells, name) ? filled[name] : before[name]));
}

function withFallbacks(own: SeoTexts): SeoTexts {
  return {
    ...own,
    og_title: own.og_title ?? own.title,
    og_description: own.og_description ?? own.meta_description,
    twitter_title: own.twitter_title ?? own.title,
    twitter_description: own.twitter_description ?? own.meta_description,
    robots: own.robots?.toLowerCase().replace(/\s/g, '') ?? DEFAULT_ROBOTS,
  };
}

/** The type that a cell names, by its own or its Persian name; undefined for any other text. */
function typeIn(cell: string): SeoPageType | undefined {
  const key = normalizeForSearch(cell);
  return SEO_PAGE_TYPES.find((type) => key === type || key === normalizeForSearch(PAGE_TYPE_TEXT[type]));
}

/** Why the texts of a line are refused; besides the errors of spreadsheets the same rules as the form's. */
function problemOf(type: SeoPageType, next: SeoTexts): string | null {
  const faulty = SEO_TEXTS.find((name) => isSpreadsheetError(next[name] ?? ''));
  if (faulty !== undefined) return text.field(faulty, text.error(next[faulty] ?? ''));
  if (next.title === null) return text.required('title');
  if (next.meta_description === null) return text.required('meta_description');
  const found = findProblem(next, type);
  return found && text.field(...found);
}

/** What an import would write, line by line, and why lines are refused; writes nothing. */
export function planLines(lines: readonly Line[], context: ImportContext): ImportPlan {
  const rows: PlannedRow[] = [];
  const refused: RefusedLine[] = [];
  for (const line of lines) {
    const outcome = line.problem ?? planLine(line, context);
    if (typeof outcome === 'string') refused.push({ line: line.line, reason: outcome });
    else rows.push(outcome);
  }
  return { rows, refused };
}

function planLine(
  { line, cells }: Line,
  { pageType, pages, existing, seen }: ImportContext,
): PlannedRow | string {
  const given = clean(cells.page_type);
  const type = given === null ? (pageType ?? 'fund') : typeIn(given);
  if (type === undefined) return text.pageType(given ?? '');
  const names = PAGE_COLUMNS.flatMap((column) => clean(cells[column]) ?? []);
  const target = pageOf(type, names, pages);
  if (typeof target === 'string') return target;
  const key = targetKey(target);
  const before = existing.get(key) ?? null;
  const isSame = before !== null && isUnchanged(cells, before);
  const next = isSame ? pickTexts((name) => before[name]) : textsOf(cells, before);
  const problem = isSame ? null : problemOf(type, next);
  if (problem) return problem;
  const earlier = seen.get(key);
  if (earlier !== undefined) return text.twice(earlier);
  seen.set(key, line);
  return { line, target, next, before, changes: changedTexts(before, next) };
}

/** The parameter of `save_seo_batch`: the rows that change something. */
export const toBatch = (rows: readonly Pick<PlannedRow, 'target' | 'next' | 'changes'>[]) =>
  rows
    .filter(({ changes }) => changes.length > 0)
    .map(({ target, next }) => ({ page_type: target.type, page_id: target.id, ...next }));

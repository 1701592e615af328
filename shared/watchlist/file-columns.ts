import { behindFundWord } from '../identity/behind-fund-word.ts';
import { slugInAddress } from '../identity/fund-address.ts';
import { KIND_LABELS } from '../identity/kind-labels.ts';
import { cleanInput } from '../persian/clean-input.ts';
import { normalizeForSearch } from '../persian/normalize-for-search.ts';

/** What a column of a list of funds identifies a fund by, the most precise first. */
export const IDENTITIES = ['address', 'symbol', 'name'] as const;
type Identity = (typeof IDENTITIES)[number];

/** Headings of these columns in our own files and in those of brokers, as search keys. */
const HEADINGS: Readonly<Record<Identity, readonly string[]>> = {
  address: ['نشانی', 'آدرس', 'پیوند', 'لینک', 'نشانی صندوق', 'address', 'url', 'link', 'slug', 'fund'],
  symbol: [
    'نماد',
    'نماد صندوق',
    'نماد معاملاتی',
    'نماد بورسی',
    'نماد فارسی',
    'کد نماد',
    'symbol',
    'fund symbol',
    'ticker',
    'instrument',
  ],
  name: [
    'نام',
    'نام صندوق',
    'نام نماد',
    'نام کامل',
    'عنوان',
    'عنوان صندوق',
    'صندوق',
    'صندوق من',
    'name',
    'fund name',
  ],
};

/** A heading as it is compared: without a colon, a unit in parentheses, and the underscores of programs. */
const headingKey = (words: string): string =>
  normalizeForSearch(
    words
      .replace(/[([][^)\]]*[)\]]/g, ' ')
      .replace(/[_/]/g, ' ')
      .replace(/[:：*]/g, ''),
  );

const identityByHeading = new Map(
  IDENTITIES.flatMap((identity) => HEADINGS[identity].map((words) => [headingKey(words), identity] as const)),
);

/** Headings of columns that name no fund, though there are funds named «طلا» and «مختلط». No fund is named like them. */
const TYPE_HEADINGS: ReadonlySet<string> = new Set(
  [
    'نوع',
    'نوع صندوق',
    'نوع دارایی',
    'نوع ابزار',
    'نوع اوراق',
    'نوع ورقه',
    'دسته',
    'دسته‌بندی',
    'طبقه',
    'طبقه‌بندی',
    'طبقه دارایی',
    'گروه',
    'زیرگروه',
    'گروه صنعت',
    'گروه دارایی',
    'گروه صندوق',
    'صنعت',
    'راهبرد',
    'استراتژی',
    'سبک',
    'هدف',
    'برچسب',
    'یادداشت',
    'ملاحظات',
    'توضیح',
    'توضیحات',
    'type',
    'fund type',
    'asset type',
    'asset class',
    'category',
    'group',
    'sector',
    'industry',
    'strategy',
    'style',
    'goal',
    'tag',
    'note',
    'notes',
    'comment',
    'comments',
  ].map(headingKey),
);
const isTypeHeading = (cell: string): boolean => TYPE_HEADINGS.has(headingKey(cell));

/** Types of funds as brokers write them. */
const TYPES: ReadonlySet<string> = new Set(Object.values(KIND_LABELS).map(normalizeForSearch));

/** Whether a cell says what type a fund is of, e.g. «طلا», «صندوق طلا»; there are funds named «طلا» and «مختلط» too. */
export const isType = (cell: string): boolean =>
  [cell, behindFundWord(cell) ?? ''].some((words) => TYPES.has(normalizeForSearch(words)));

/** A column that names funds, and its heading; null where the file has none. */
export interface IdentityColumn {
  readonly identity: Identity | null;
  readonly index: number;
  readonly heading: string | null;
}

export interface FileColumns {
  /** The first of them whose cell is not empty names a row's fund. */
  readonly columns: readonly IdentityColumn[];
  /** Rows before this one are no rows of funds: titles and the heading. */
  readonly firstRow: number;
}

type Rows = readonly (readonly string[])[];
/** The funds that a cell may name: two for a symbol that two funds bear. */
type Find = (cell: string) => readonly unknown[];

/** A broker's file may have titles above its heading. */
const MAX_TITLE_ROWS = 10;

/** The columns that a row names as a heading; tables side by side name each twice. */
function headedColumns(cells: readonly string[]): IdentityColumn[] {
  return IDENTITIES.flatMap((identity) =>
    cells.flatMap((cell, index) =>
      identityByHeading.get(headingKey(cell)) === identity
        ? [{ identity, index, heading: cleanInput(cell) }]
        : [],
    ),
  );
}

/** A figure, or the dash of an unknown one. */
export const isNumber = (cell: string): boolean =>
  /^(?:[-+(−]?[\d.,٬٫/%٪ )]+|[-–—−])$/.test(cleanInput(cell));
const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell.trim() !== '';

/** Whether words stand in the first row where all others have numbers: then it is a heading that we do not know. */
function hasUnknownHeading(rows: Rows): boolean {
  const [head = [], ...rest] = rows;
  return head.some((cell, at) => {
    const below = rest.map((cells) => cells[at]).filter(isFilled);
    return isFilled(cell) && !isNumber(cell) && below.length > 0 && below.every(isNumber);
  });
}

/** Less than one fund: of equal columns that of addresses, which name nothing else, counts most, and one of types least. */
const BONUS = { address: 0.5, none: 0.25, types: 0 };

/** The column in which the most different funds are found; of equals the first. Null where no cell names a fund. */
function richestColumn(
  rows: Rows,
  find: Find,
  isExcluded: (column: number) => boolean,
): IdentityColumn | null {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const counts = Array.from({ length: width }, (_, at) => {
    if (isExcluded(at)) return 0;
    // An unknown heading is none of them.
    const found = rows
      .map((row) => row[at])
      .filter(isFilled)
      .filter((cell) => find(cell).length > 0);
    const size = new Set(found.map((cell) => find(cell)[0])).size;
    if (found.some((cell) => slugInAddress(cell) !== null)) return size + BONUS.address;
    return size + (found.every(isType) ? BONUS.types : BONUS.none);
  });
  const most = Math.max(0, ...counts);
  return most < 1 ? null : { identity: null, index: counts.indexOf(most), heading: null };
}

/**
 * Whether a row is a heading: it names columns, and one of them is that of symbols, a fund stands below one, or none in the row itself. A row of a fund may
 * name its type by another word of a heading: «عیار,صندوق».
 */
function isHeading(rows: Rows, row: number, find: Find): boolean {
  const cells = rows[row] as readonly string[];
  const columns = headedColumns(cells);
  const isFund = (cell: string | undefined): boolean => isFilled(cell) && find(cell).length > 0;
  if (columns.some(({ identity }) => identity === 'symbol')) return true;
  const isFoundBelow = rows.slice(row + 1).some((below) => columns.some(({ index }) => isFund(below[index])));
  return columns.length > 0 && (isFoundBelow || !cells.some(isFund));
}

/**
 * Which columns of a file name its funds: those with a known heading, else the one column in which the most funds are found. Any other
 * cell is ignored: the exchange has funds named «طلا», «مدیر», «ارزش», «بازده», «رشد».
 */
export function findColumns(rows: Rows, find: Find): FileColumns {
  const heading = rows.slice(0, MAX_TITLE_ROWS).findIndex((_, row) => isHeading(rows, row, find));
  if (heading >= 0)
    return { columns: headedColumns(rows[heading] as readonly string[]), firstRow: heading + 1 };
  const typed = rows.slice(0, MAX_TITLE_ROWS).findIndex((cells) => cells.some(isTypeHeading));
  const firstRow = typed >= 0 ? typed + 1 : hasUnknownHeading(rows) ? 1 : 0;
  const isExcluded = (at: number): boolean => isTypeHeading(rows[typed]?.[at] ?? '');
  const column = richestColumn(rows.slice(firstRow), find, isExcluded);
  return { columns: column ? [column] : [], firstRow };
}

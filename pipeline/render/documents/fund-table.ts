import { BYTE_ORDER_MARK, csvLine } from '../../../shared/csv/write-csv.ts';
import { caveatOf } from '../../../shared/figures/year-caveat.ts';
import { datasetFile, MAX_DATASET_ROWS } from '../../../shared/paths.ts';
import { readStamp } from '../../../shared/schema/read-stamp.ts';
import type { FundList } from '../../../shared/schema/snapshots/fund.ts';
import type { CategoryRef } from '../../../shared/schema/snapshots/meta.ts';
import type { Stamp } from '../../../shared/schema/stamp.ts';
import { defineDocument } from './define.ts';

type Item = FundList['items'][number];

type FundTableColumn = readonly [heading: string, of: (item: Item) => string | number | null];

/** Headings name the unit; figures are in Latin digits for spreadsheets and programs. */
const COLUMNS: readonly FundTableColumn[] = [
  ['نام', ({ fund }) => fund.name],
  ['نماد', ({ fund }) => fund.symbol],
  ['دسته', ({ categorySlug }) => categorySlug],
  ['مدیر', ({ manager }) => manager],
  ['قیمت (ریال)', ({ priceRial }) => priceRial],
  ['تغییر قیمت روز (٪)', ({ priceChangePercent }) => priceChangePercent],
  ['NAV ابطال (ریال)', ({ navRial }) => navRial],
  ['حباب (٪)', ({ bubblePercent }) => bubblePercent],
  ['خالص دارایی (ریال)', ({ netAssetRial }) => netAssetRial],
  ['ارزش معاملات (ریال)', ({ tradingValueRial }) => tradingValueRial],
  ['بازده یک‌ماهه (٪)', ({ monthlyPercent }) => monthlyPercent],
  ['بازده سه‌ماهه (٪)', ({ quarterlyPercent }) => quarterlyPercent],
  ['بازده شش‌ماهه (٪)', ({ biannualPercent }) => biannualPercent],
  ['بازده یک‌ساله (٪)', ({ yearlyPercent }) => yearlyPercent],
  // "simulated" marks figures of the demonstration, which no source reported.
  ...stampColumns('trade', ({ from }) => from.trade),
  ...stampColumns('nav', ({ from }) => from.nav),
  ...stampColumns('net_asset', ({ from }) => from.netAsset),
  ...stampColumns('returns', ({ from }) => from.returns),
];

/** Origin and day of a group of figures, e.g. "trade_origin" and "trade_date". */
function stampColumns(name: string, of: (item: Item) => Stamp | null): FundTableColumn[] {
  const read = (item: Item) => {
    const stamp = of(item);
    return stamp === null ? null : readStamp(stamp);
  };
  return [
    [`${name}_origin`, (item) => read(item)?.origins.join('+') ?? null],
    [`${name}_date`, (item) => read(item)?.day ?? null],
  ];
}

const NOTE = 'یادداشت';

/** What the row must not be read without, in its last cell. */
const noteOf = ({ yearlyPercent }: Item, category: CategoryRef | undefined): string =>
  (yearlyPercent !== null && caveatOf('yearly-return', category)?.long) || '';

const line = (cells: string, note: string): string => `${cells},${csvLine([note])}\r\n`;

/** Memo of rows: an unchanged item is the same object as in the last build. */
const rows = new WeakMap<Item, string>();

function rowOf(item: Item): string {
  const text = rows.get(item) ?? csvLine(COLUMNS.map(([, of]) => of(item)));
  rows.set(item, text);
  return text;
}

/** The list of funds as CSV, with a byte order mark for spreadsheets. */
export const fundTable = defineDocument({
  id: 'fund-table',
  reads: ['funds'],
  waits: true,
  *write(input) {
    for (const [, { items, categories }] of input.snapshots('funds')) {
      // A longer list would be written on every price change; its JSON is published in any case.
      if (items.length === 0 || items.length > MAX_DATASET_ROWS) return;
      const bySlug = new Map(categories.map((category) => [category.slug, category]));
      const head = line(csvLine(COLUMNS.map(([heading]) => heading)), NOTE);
      const body = items.map((item) => line(rowOf(item), noteOf(item, bySlug.get(item.categorySlug))));
      yield [datasetFile, `${BYTE_ORDER_MARK}${head}${body.join('')}`];
    }
  },
});

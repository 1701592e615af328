/** Hand-written workbooks in the format of Codal's letters. Never imported by the product. */
import { utils, write } from '@e965/xlsx';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { StoredState } from '../../database/stored-state.ts';
import { EQUITY, marketState } from '../../database/testing/market-funds.ts';
import { answer } from './batches.ts';

type Cell = string | number | null;
export const DAY = '2026-07-22';

/** The header of the official form, three rows high; the table begins in its second column. */
export const HEADER: Cell[][] = [
  ['صندوق سرمایه‌گذاری آزما'],
  [null, null, '۱۴۰۵/۰۳/۳۱', null, null, 'تغییرات طی دوره', null, null, null, '۱۴۰۵/۰۴/۳۱'],
  [null, 'نام شركت', null, null, null, 'خرید طی دوره', null, 'فروش طی دوره', null],
  [
    null,
    null,
    'تعداد',
    'بهای تمام شده',
    'خالص ارزش فروش',
    'تعداد',
    'بهای تمام شده',
    'تعداد',
    'مبلغ فروش',
    'تعداد',
    'قیمت بازار هر سهم',
    'بهای تمام شده',
    'خالص ارزش فروش',
    'درصد به کل دارایی‌ها',
  ],
];
/** 100 at 500 each at the start, 50 bought at 550, 30 sold at 560, 120 at 600 at the end; the value is net of costs. */
export const LINE: Cell[] = [
  null,
  'بانك ملت',
  100,
  45_000,
  49_900,
  50,
  27_500,
  30,
  16_800,
  120,
  600,
  60_000,
  71_900,
  0.05,
];
export const SUM: Cell[] = [null, 'جمع', null, null, 99_800];

export const book = (sheets: Record<string, Cell[][]>, bookType: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array => {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), name);
  return new Uint8Array(write(workbook, { type: 'buffer', bookType }) as Buffer);
};

export const sheet = (...lines: Cell[][]): Cell[][] => [...HEADER, ...lines, SUM, [null, 'یادداشت', 1, 2, 3]];
export const workbook = (body: Uint8Array, about = { fundId: EQUITY.id, day: DAY }) =>
  answer('workbook', body, about);
export const listed = new Map([
  [normalizeForSearch('بانک ملت'), { symbol: 'وبملت', industry: 'بانک‌ها و مؤسسات اعتباری' }],
]);
export const codalState = (more: Partial<StoredState> = {}): StoredState => marketState({ listed, ...more });

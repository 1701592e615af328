import type { ScreenerFile } from '../../../../../shared/schema/snapshots/screener.ts';
import { createTable } from '../../../../../shared/screener/table.ts';
import { fieldsOf, watchedRows } from '../watched-rows.ts';

/** A list of three funds, one of which is not active any more, for tests. */

const none = [null, null];
export const file = {
  day: '2026-08-16',
  slugs: ['عیار', 'کارا'],
  names: ['عیار مفید', 'درآمد ثابت کارا'],
  symbols: ['عیار', null],
  categories: [],
  category: [0, 0],
  managers: [],
  manager: none,
  figures: {
    price: [519338, null],
    change: [-0.74, 0.1],
    reserve: [null, 0.0125],
    assets: [2.48577e15, 5e14],
  },
  stamps: ['simulated 2026-08-16', 'fipiran 2026-08-10'],
  from: { trade: [0, 0], assets: [1, 1], reserve: [null, 1] },
  sessions: [null, 12],
  spark: none,
} as unknown as ScreenerFile;
const table = createTable(file);
export const funds = [
  { slug: 'کارا', label: 'کارا' },
  { slug: 'عیار', label: 'عیار' },
  { slug: 'نیست', label: 'نیست' },
];
export const fields = fieldsOf(['price', 'change', 'reserve', 'assets', 'nonsense']);
export const rows = watchedRows(funds, fields, table);

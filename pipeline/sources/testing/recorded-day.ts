/**
 * One market day as an operator would have recorded it: files, and how they are read. Never imported by the product.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as told from './recorded-answers.ts';

export const { DAY, navOfDay } = told;
/** When every kind of fund has closed. */
export const AFTER_CLOSE = `${DAY}T15:00:00.000Z`;

/** What an operator would have recorded, by path; bytes are workbooks, text is a CSV file. */
const files: Readonly<Record<string, unknown>> = {
  'fipiran/fundcompare.json': { status: 200, totalCount: told.list.length, items: told.list },
  'fipiran/getfundchart.json': told.chart,
  'csv/software.csv': told.software,
  'fund-sites/leveraged.json': told.leveraged,
  'fund-sites/mix.json': told.leveragedMix,
  'fund-sites/reserve.json': told.reserveDays,
  'codal/ordibehesht.xlsx': told.portfolio(100_000, 'بانک ملت'),
  'codal/khordad.xlsx': told.portfolio(190_000, 'بانک ملت'),
  'codal/tir.xlsx': told.portfolio(280_000, 'بانک ملت', 'فولاد مبارکه'),
  'codal/gold.xlsx': told.metals,
  'tgju/ajax.json': told.gold,
  'ime/board.json': told.board,
  'tsetmc/overview.json': { marketOverview: told.overview },
  'tsetmc/watch.json': { marketwatch: told.watch },
  'tsetmc/clients.json': { clientTypeAllDto: told.allClients },
  'tsetmc/nav-1.json': told.nav(1, 13_802),
  'tsetmc/nav-2.json': told.nav(2, 50_100),
  'tsetmc/nav-4.json': told.nav(4, 10_000),
  'settled/history.json': told.settled,
};

const bytesOf = (body: unknown, path: string): string | Uint8Array => {
  if (body instanceof Uint8Array) return body;
  return path.endsWith('.csv') ? String(body) : JSON.stringify(body);
};

/** Writes the day's answers below `folder`. */
export function writeRecordedDay(folder: string): void {
  for (const [path, body] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytesOf(body, path));
  }
}

/** How the files are read, in order: source, path, and what the answers do not say themselves. */
export const READINGS: readonly (readonly [
  source: string,
  path: string,
  options?: Record<string, string>,
])[] = [
  ['fipiran', 'fipiran/fundcompare.json'],
  ['fipiran', 'fipiran/getfundchart.json', { fund: 'بخشا' }],
  ['csv', 'csv/software.csv'],
  ['fund-sites', 'fund-sites/leveraged.json', { fund: 'اهرما' }],
  ['fund-sites', 'fund-sites/mix.json', { fund: 'اهرما' }],
  ['fund-sites', 'fund-sites/reserve.json', { fund: 'پایا' }],
  ['codal', 'codal/ordibehesht.xlsx', { fund: 'آزما', date: '2026-05-21' }],
  ['codal', 'codal/khordad.xlsx', { fund: 'آزما', date: '2026-06-21' }],
  ['codal', 'codal/tir.xlsx', { fund: 'آزما', date: '2026-07-22' }],
  ['codal', 'codal/gold.xlsx', { fund: 'زرینه', date: '2026-07-22' }],
  ['tgju', 'tgju/ajax.json'],
  ['ime', 'ime/board.json'],
  ['tsetmc', 'tsetmc'],
  ['tsetmc', 'settled/history.json'],
];

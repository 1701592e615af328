/** One market day as recorded files, and how they are read. Never imported by the product. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as answers from './recorded-answers.ts';

export const { DAY, navOfDay } = answers;
/** An instant after the close of all kinds of funds. */
export const AFTER_CLOSE = `${DAY}T15:00:00.000Z`;

/** Bodies by path; bytes are workbooks, text is a CSV file. */
const files: Readonly<Record<string, unknown>> = {
  'fipiran/fundcompare.json': { status: 200, totalCount: answers.list.length, items: answers.list },
  'fipiran/getfundchart.json': answers.chart,
  'csv/software.csv': answers.software,
  'fund-sites/leveraged.json': answers.leveraged,
  'fund-sites/mix.json': answers.leveragedMix,
  'fund-sites/reserve.json': answers.reserveDays,
  'codal/ordibehesht.xlsx': answers.portfolio(100_000, 'بانک ملت'),
  'codal/khordad.xlsx': answers.portfolio(190_000, 'بانک ملت'),
  'codal/tir.xlsx': answers.portfolio(280_000, 'بانک ملت', 'فولاد مبارکه'),
  'codal/gold.xlsx': answers.metals,
  'tgju/ajax.json': answers.gold,
  'ime/board.json': answers.board,
  'tsetmc/overview.json': { marketOverview: answers.overview },
  'tsetmc/watch.json': { marketwatch: answers.watch },
  'tsetmc/clients.json': { clientTypeAllDto: answers.allClients },
  'tsetmc/nav-1.json': answers.nav(1, 13_802),
  'tsetmc/nav-2.json': answers.nav(2, 50_100),
  'tsetmc/nav-4.json': answers.nav(4, 10_000),
  'settled/history.json': answers.settled,
};

const bytesOf = (body: unknown, path: string): string | Uint8Array => {
  if (body instanceof Uint8Array) return body;
  return path.endsWith('.csv') ? String(body) : JSON.stringify(body);
};

/** Writes the day's files into `folder`. */
export function writeRecordedDay(folder: string): void {
  for (const [path, body] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytesOf(body, path));
  }
}

/** The `ingest --from-file` calls that read the files, in order: source, path and options. */
export const READINGS: readonly (readonly [
  source: string,
  path: string,
  options?: Record<string, string>,
])[] = [
  ['fipiran', 'fipiran/fundcompare.json'],
  ['fipiran', 'fipiran/getfundchart.json', { fund: 'بخشا' }],
  ['csv', 'csv/software.csv'],
  ['fund-sites', 'fund-sites/leveraged.json', { fund: 'اهرما' }],
  // The mix does not name its day.
  ['fund-sites', 'fund-sites/mix.json', { fund: 'اهرما', date: answers.DAY }],
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

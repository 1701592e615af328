/** Hand-written answers in fipiran's real format. Never imported by the product. */

import { EQUITY, FIXED, GOLD, LEVERAGED, marketState } from '../../database/testing/market-funds.ts';
import { parseFipiran } from '../fipiran/parse.ts';
import { answer, batch, rowsOf } from './batches.ts';

/** A record of fipiran's list, by default of the equity fund. */
export const record = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  regNo: EQUITY.regNo,
  groupId: 0,
  name: 'سهامي آزما',
  rankOfSeason: 0.0,
  fundType: 6,
  typeOfInvest: 'Negotiable',
  initiationDate: '2020-01-01T00:00:00',
  dailyEfficiency: 0.715,
  weeklyEfficiency: 2.973,
  monthlyEfficiency: 16.442,
  quarterlyEfficiency: 98.383,
  sixMonthEfficiency: 58.123,
  annualEfficiency: 143.705,
  statisticalNav: 13812.0,
  cancelNav: 13768.0,
  issueNav: 13889.0,
  dividendIntervalPeriod: 0.0,
  date: '2026-08-15T00:00:00',
  netAsset: 116635771900,
  investedUnits: 8450922,
  websiteAddress: ['azma.test'],
  manager: 'سبدگردان آزما',
  guarantor: '----',
  fiveBest: 16.69,
  stock: 85.83,
  bond: 0.0,
  other: 4.01,
  cash: 0.0,
  deposit: 10.16,
  smallSymbolName: EQUITY.symbol,
  insCode: EQUITY.insCode,
  ...changes,
});

export const others = [
  record({
    regNo: GOLD.regNo,
    insCode: GOLD.insCode,
    fundType: 5,
    smallSymbolName: GOLD.symbol,
    name: 'طلاي زرينه',
  }),
  record({
    regNo: LEVERAGED.regNo,
    insCode: LEVERAGED.insCode,
    fundType: 22,
    smallSymbolName: LEVERAGED.symbol,
    name: 'اهرمي آزما',
  }),
  record({
    regNo: FIXED.regNo,
    insCode: FIXED.insCode,
    fundType: 4,
    smallSymbolName: FIXED.symbol,
    name: 'پايا',
  }),
];

export const list = (...items: unknown[]) =>
  answer('fundcompare', { status: 200, totalCount: items.length, items });
export const parse = (...items: unknown[]) => parseFipiran(batch(list(...items, ...others)), marketState());
export const ofEquity = (rows: readonly { table: string; values: unknown }[], table: string) =>
  rowsOf(rows, table).find((values) => (values.fund_id ?? values.id) === EQUITY.id);

import { createTable } from '../table.ts';
import { screenerFile } from './screener-file.ts';

export const FIVE_FUNDS = createTable(
  screenerFile([
    { symbol: 'عیار', kind: 'gold', manager: 'مفید', assets: 3e13, bubble: 0.5, r1y: 150, reserve: null },
    { symbol: 'طلا', kind: 'gold', manager: 'پارسیان', assets: 2e13, bubble: 1.6, r1y: 148 },
    {
      symbol: 'یاقوت',
      kind: 'fixed-income',
      manager: 'آگاه',
      assets: 1e13,
      bubble: null,
      r1y: 36,
      reserve: 0.002,
    },
    {
      symbol: 'کارا',
      kind: 'fixed-income',
      manager: 'کاریزما',
      assets: 5e12,
      r1y: 36,
      reserve: -0.01,
      place: 0.1,
    },
    { symbol: 'اهرم', kind: 'leveraged', manager: 'مفید', assets: 1e12, bubble: -2, r1y: 400 },
  ]),
);

import { fairCoinRial } from '../../../shared/funds/bubble.ts';
import { GOLD, NOW, TODAY } from '../../database/testing/market-funds.ts';
import type { Answer, Batch } from '../definition/define-source.ts';

export const answer = (endpoint: string, body: unknown, about: Answer['about'] = {}): Answer => ({
  endpoint,
  url: `http://upstream.test/${endpoint}`,
  fetchedAt: NOW,
  body,
  about,
});

export const batch = (...answers: Answer[]): Batch => ({ label: 'test', answers });

/** The values of a parser's rows of one table. */
export const rowsOf = (
  rows: readonly { table: string; values: unknown }[],
  table: string,
): Record<string, unknown>[] =>
  rows.filter((row) => row.table === table).map(({ values }) => values as Record<string, unknown>);

/** The stored day of the gold fund, by its symbol: nine tenths of it are bars, the rest is coins. */
export const storedGold = new Map(
  [GOLD.symbol as string].map((symbol) => [
    symbol,
    {
      symbol,
      day: TODAY,
      priceBubble: 0.01,
      inherentBubble: null,
      barPercent: 90,
      coinPercent: 10,
      silverPercent: 0,
    },
  ]),
);

/** A coin a tenth above its fair price, rials, at an ounce of 4,000 dollars of 1,700,000 rials each. */
export const dearCoinRial = Math.round(fairCoinRial(4000, 1_700_000) * 1.1);

import { isKnown } from '../../../../shared/funds/figures.ts';
import { memoize } from '../../../../shared/memoize.ts';
import { normalizeForSearch } from '../../../../shared/persian/normalize-for-search.ts';
import type { Row } from '../../../../shared/schema/rows/index.ts';
import type { FundEntry } from './catalogue.ts';

type GoldRecord = Row<'gold_fund_data'>;

const bySymbol = memoize(
  (rows: readonly GoldRecord[]) => new Map(rows.map((record) => [normalizeForSearch(record.symbol), record])),
);

/** The record of a gold fund. The table knows symbols, and two funds may bear one symbol, so only gold funds are asked. */
export const goldRecordOf = ({ row, category }: FundEntry, rows: readonly GoldRecord[]): GoldRecord | null =>
  (category.isGold && row.symbol !== null && bySymbol(rows).get(normalizeForSearch(row.symbol))) || null;

/** Index of the last day with any bubble, or -1. */
export const lastBubbleIndex = (record: GoldRecord): number =>
  record.dates.findLastIndex((_, i) =>
    [record.priceBubbleFraction[i], record.inherentBubbleFraction[i], record.totalBubbleFraction[i]].some(
      isKnown,
    ),
  );

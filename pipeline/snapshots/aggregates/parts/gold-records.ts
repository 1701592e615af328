import { isKnown } from '../../../../shared/funds/figures.ts';
import { fold } from '../../../../shared/persian/normalize-for-search.ts';
import type { Row } from '../../../../shared/schema/rows/index.ts';
import type { FundEntry } from './catalogue.ts';
import { memo } from './memo.ts';

type GoldRecord = Row<'gold_fund_data'>;

const bySymbol = memo(
  (rows: readonly GoldRecord[]) => new Map(rows.map((record) => [fold(record.symbol), record])),
);

/** The record of a gold fund. The table knows symbols, and two funds may bear one symbol, so only gold funds are asked. */
export const goldRecordOf = ({ row, category }: FundEntry, rows: readonly GoldRecord[]): GoldRecord | null =>
  (category.isGold && row.symbol !== null && bySymbol(rows).get(fold(row.symbol))) || null;

/** Index of the last day with any bubble, or -1. */
export const lastBubble = (record: GoldRecord): number =>
  record.dates.findLastIndex((_, i) =>
    [record.priceBubbleFraction[i], record.inherentBubbleFraction[i], record.totalBubbleFraction[i]].some(
      isKnown,
    ),
  );

import { isKnown } from '../../../shared/funds/figures.ts';
import { memoize } from '../../../shared/memoize.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import type { FundEntry } from '../common/catalogue.ts';

type GoldRecord = Row<'gold_fund_data'>;

const bySymbol = memoize(
  (rows: readonly GoldRecord[]) => new Map(rows.map((record) => [normalizeForSearch(record.symbol), record])),
);

/**
 * A gold fund's record; null for any other fund. The table's key is the symbol, which a fund of another kind may share.
 */
export const goldRecordOf = ({ row, category }: FundEntry, rows: readonly GoldRecord[]): GoldRecord | null =>
  (category.isGold && row.symbol !== null && bySymbol(rows).get(normalizeForSearch(row.symbol))) || null;

/** Index of the last day with a known bubble, or -1. */
export const lastBubbleIndex = (record: GoldRecord): number =>
  record.dates.findLastIndex((_, i) =>
    [record.priceBubbleFraction[i], record.inherentBubbleFraction[i], record.totalBubbleFraction[i]].some(
      isKnown,
    ),
  );

import { latestOf } from '../../shared/funds/days.ts';
import { isKnown, rate } from '../../shared/funds/figures.ts';
import type { Row } from '../../shared/schema/rows/index.ts';
import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { META_TABLES, metaOf, ofDay } from './parts/meta.ts';
import { tradedFunds } from './parts/trading.ts';

/** Rows of the newest day that knows any average change, by category. */
function latestAverages(
  rows: readonly Row<'category_trade_data'>[],
): Map<string, Row<'category_trade_data'>> {
  const known = rows.filter((row) => isKnown(row.averagePriceChangePercent));
  const latest = latestOf(known.map(({ date }) => date));
  return new Map(known.filter((row) => row.date === latest).map((row) => [row.categoryId, row]));
}

/** One block a category that has funds, coloured by their average change on the newest day. */
export const marketMap = defineAggregate({
  id: 'market-map',
  writes: ['market/map'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'category_trade_data', 'fund_live_data'],
  *compute(tables, asOf) {
    const averages = latestAverages(tables.category_trade_data);
    const blocks = catalogueOf(tables)
      .categories.filter(({ funds }) => funds.length > 0)
      .map(({ row, ref, funds }) => {
        const average = averages.get(row.id);
        const trading = tradedFunds(funds, tables.fund_live_data);
        return {
          evidence: [...trading.evidence, ...(average ? [ofDay(average)] : [])],
          item: {
            category: ref,
            averageChangePercent: rate(average?.averagePriceChangePercent),
            tradingValueRial: trading.totalRial,
            fundCount: funds.length,
          },
        };
      });
    yield [
      'market/map',
      {
        meta: metaOf(
          tables,
          asOf,
          blocks.flatMap(({ evidence }) => evidence),
        ),
        items: blocks.map(({ item }) => item),
      },
    ];
  },
});

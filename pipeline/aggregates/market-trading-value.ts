import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { META_TABLES, metaOf } from './parts/meta.ts';
import { tradedFunds } from './parts/trading.ts';

/** Categories that stand with value 0 when nothing was traded (public specification, section 9). */
const WITHOUT_TRADES = 5;

/** Today's trading value by category, each with its funds for the drill-down, largest first. */
export const marketTradingValue = defineAggregate({
  id: 'market-trading-value',
  writes: ['market/trading-value'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_live_data'],
  *compute(tables, asOf) {
    const { categories } = catalogueOf(tables);
    const all = categories.map(({ ref, funds }) => ({ ref, ...tradedFunds(funds, tables.fund_live_data) }));
    const traded = all.filter(({ totalRial }) => totalRial !== null);
    const shown = traded.length > 0 ? traded : all.slice(0, WITHOUT_TRADES);
    const items = shown
      .map(({ ref, totalRial, funds }) => ({ category: ref, tradingValueRial: totalRial ?? 0, funds }))
      .sort((a, b) => b.tradingValueRial - a.tradingValueRial);
    yield [
      'market/trading-value',
      {
        meta: metaOf(
          tables,
          asOf,
          traded.flatMap(({ evidence }) => evidence),
        ),
        hasTrades: traded.length > 0,
        items,
      },
    ];
  },
});

import { defineFold } from './define.ts';
import { CATALOGUE_TABLES } from './parts/catalogue.ts';
import { META_TABLES, metaOf } from './parts/meta.ts';
import { joinTraded, tradedFunds } from './parts/trading-value.ts';

/** Categories that stand with value 0 when nothing was traded (public specification, section 9). */
const WITHOUT_TRADES = 5;

/** Today's trading value by category, each with its funds for the drill-down, largest first. */
export const marketTradingValue = defineFold({
  id: 'market-trading-value',
  writes: ['market/trading-value'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_live_data'],
  part: tradedFunds,
  join: joinTraded,
  *compute(tables, asOf, categories) {
    const all = categories.map(({ category: { ref }, part }) => ({ ref, ...part }));
    const traded = all.filter(({ totalRial }) => totalRial !== null);
    const shown = traded.length > 0 ? traded : all.slice(0, WITHOUT_TRADES);
    const items = shown
      .map(({ ref, totalRial, funds }) => ({ category: ref, tradingValueRial: totalRial ?? 0, funds }))
      .sort((a, b) => b.tradingValueRial - a.tradingValueRial);
    const evidence = traded.flatMap((one) => one.evidence);
    yield [
      'market/trading-value',
      { meta: metaOf(tables, asOf, evidence), hasTrades: traded.length > 0, items },
    ];
  },
});

import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { combineTradedFunds, tradedFunds } from './trading-value.ts';

/**
 * Categories shown with value 0 when nothing was traded (docs/spec-coverage.md, "Public area · §9 Business constants
 * and limits", "No trades: the first 5 categories with value 0").
 */
const MAX_WITHOUT_TRADES = 5;

/** Today's trading value by category, each with its funds for the drill-down, largest first. */
export const marketTradingValue = defineReduction({
  id: 'market-trading-value',
  writes: ['market/trading-value'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_live_data'],
  summarize: tradedFunds,
  combine: combineTradedFunds,
  *compute(tables, moment, categories) {
    const all = categories.map(({ category: { ref }, summary }) => ({ ref, ...summary }));
    const traded = all.filter(({ totalRial }) => totalRial !== null);
    const shown = traded.length > 0 ? traded : all.slice(0, MAX_WITHOUT_TRADES);
    const items = shown
      .map(({ ref, totalRial, funds }) => ({ category: ref, tradingValueRial: totalRial ?? 0, funds }))
      .sort((a, b) => b.tradingValueRial - a.tradingValueRial);
    const evidence = traded.flatMap((one) => one.evidence);
    yield [
      'market/trading-value',
      { meta: createMeta(tables, moment, evidence), hasTrades: traded.length > 0, items },
    ];
  },
});

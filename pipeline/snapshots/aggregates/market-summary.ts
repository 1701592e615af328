import { roundRate, sum } from '../../../shared/funds/figures.ts';
import { defineReduction } from './define.ts';
import { flowRial, latestCategoryFlows } from './parts/cash-flow.ts';
import { CATALOGUE_TABLES } from './parts/catalogue.ts';
import { dayEvidence } from './parts/evidence.ts';
import { ASSET_TABLES } from './parts/fund-assets.ts';
import { addMarketSums, marketSums } from './parts/market-sums.ts';
import { createMeta, META_TABLES } from './parts/meta.ts';

/** The market's totals on top of the home page. */
export const marketSummary = defineReduction({
  id: 'market-summary',
  writes: ['market/summary'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...ASSET_TABLES, 'category_trade_data'],
  summarize: marketSums,
  combine: addMarketSums,
  *compute(tables, asOf, categories) {
    const all = addMarketSums(categories.map(({ summary }) => summary));
    const { bubbles } = addMarketSums(
      categories.filter(({ category }) => category.isGold).map(({ summary }) => summary),
    );
    const flows = latestCategoryFlows(tables.category_trade_data);
    const shown = [all.assets, all.trading, all.up, all.down, all.unchanged, all.untraded, bubbles];
    const evidence = [...shown.flatMap((one) => one.evidence), ...flows.map(dayEvidence)];
    yield [
      'market/summary',
      {
        meta: createMeta(tables, asOf, evidence),
        tradingValueRial: all.trading.total,
        netAssetRial: all.assets.total,
        upCount: all.up.count,
        downCount: all.down.count,
        unchangedCount: all.unchanged.count,
        untradedCount: all.untraded.count,
        fundCount: all.funds.count,
        individualNetFlowRial: sum(flows.map((row) => flowRial(row.cashFlowToman))),
        averageGoldBubblePercent: roundRate(bubbles.total === null ? null : bubbles.total / bubbles.count),
      },
    ];
  },
});

import { roundRate, sum } from '../../../shared/funds/figures.ts';
import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { dayEvidence } from '../common/evidence.ts';
import { ASSET_TABLES } from '../common/fund-assets.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { flowRial, latestCategoryFlows } from '../trading/cash-flow.ts';
import { addMarketSums, marketSums } from './market-sums.ts';

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

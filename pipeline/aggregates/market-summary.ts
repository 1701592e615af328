import { counts, mean, rate, sum } from '../../shared/funds/figures.ts';
import { defineAggregate } from './define.ts';
import { netAssetOf } from './parts/assets.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { flowRial, latestCategoryFlows } from './parts/flow.ts';
import { currentLiveByFund } from './parts/lookups.ts';
import { META_TABLES, metaOf, ofDay, ofLive } from './parts/meta.ts';

/** The line of figures on top of the home page. */
export const marketSummary = defineAggregate({
  id: 'market-summary',
  writes: ['market/summary'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_live_data', 'category_trade_data'],
  *compute(tables, asOf) {
    const { funds } = catalogueOf(tables);
    const current = currentLiveByFund(tables.fund_live_data);
    const live = funds.flatMap(({ row }) => current.get(row.id) ?? []);
    const changes = live.flatMap(({ priceChangePercent }) => priceChangePercent ?? []);
    const gold = funds.filter(({ category }) => category.isGold);
    const flows = latestCategoryFlows(tables.category_trade_data);
    yield [
      'market/summary',
      {
        meta: metaOf(tables, asOf, [...live.map(ofLive), ...flows.map(ofDay)]),
        tradingValueRial: sum(live.map((row) => row.tradingValueRial).filter(counts)),
        individualNetFlowRial: sum(flows.map((row) => flowRial(row.cashFlowToman))),
        upCount: changes.filter((change) => change > 0).length,
        downCount: changes.filter((change) => change < 0).length,
        unchangedCount: changes.filter((change) => change === 0).length,
        averageGoldBubblePercent: rate(
          mean(
            gold.map(({ row }) => current.get(row.id)?.bubblePercent),
            counts,
          ),
        ),
        fundCount: funds.length,
        netAssetRial: sum(funds.map((fund) => netAssetOf(fund, tables))),
      },
    ];
  },
});

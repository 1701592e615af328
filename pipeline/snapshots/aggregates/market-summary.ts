import { isNonZero, roundRate, sum } from '../../../shared/funds/figures.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import { defineReduction } from './define.ts';
import { flowRial, latestCategoryFlows } from './parts/cash-flow.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { dayEvidence, type Evidence, liveEvidence, mergeEvidence } from './parts/evidence.ts';
import { ASSET_TABLES, type AssetTables, netAssetsOf } from './parts/fund-assets.ts';
import { createMeta, META_TABLES } from './parts/meta.ts';
import type { Moment } from './parts/moment.ts';
import { currentLiveByFund } from './parts/rows-by-fund.ts';

interface Summary {
  readonly tradingValueRial: number | null;
  readonly netAssetRial: number | null;
  readonly upCount: number;
  readonly downCount: number;
  readonly unchangedCount: number;
  readonly fundCount: number;
  /** Number of bubbles that are known and not zero. */
  readonly bubbleCount: number;
  readonly bubbleSumPercent: number | null;
  readonly evidence: readonly Evidence[];
}

function summarize(
  tables: Pick<Tables, (typeof CATALOGUE_TABLES)[number]> & AssetTables,
  moment: Moment,
): Summary {
  const { funds } = catalogueOf(tables);
  const current = currentLiveByFund(tables.fund_live_data, moment);
  const live = funds.flatMap(({ row }) => current.get(row.id) ?? []);
  const changes = live.flatMap(({ priceChangePercent }) => priceChangePercent ?? []);
  const assets = funds.flatMap((fund) => netAssetsOf(fund, tables) ?? []);
  const bubbles = live.map(({ bubblePercent }) => bubblePercent).filter(isNonZero);
  return {
    tradingValueRial: sum(live.map((row) => row.tradingValueRial).filter(isNonZero)),
    netAssetRial: sum(assets.map(({ value }) => value)),
    upCount: changes.filter((change) => change > 0).length,
    downCount: changes.filter((change) => change < 0).length,
    unchangedCount: changes.filter((change) => change === 0).length,
    fundCount: funds.length,
    bubbleCount: bubbles.length,
    bubbleSumPercent: sum(bubbles),
    evidence: mergeEvidence([...live.map(liveEvidence), ...assets.map(({ evidence }) => evidence)]),
  };
}

type Count = 'upCount' | 'downCount' | 'unchangedCount' | 'fundCount' | 'bubbleCount';

function combine(summaries: readonly Summary[]): Summary {
  const total = (name: Count): number => summaries.reduce((count, one) => count + one[name], 0);
  return {
    tradingValueRial: sum(summaries.map((one) => one.tradingValueRial)),
    netAssetRial: sum(summaries.map((one) => one.netAssetRial)),
    upCount: total('upCount'),
    downCount: total('downCount'),
    unchangedCount: total('unchangedCount'),
    fundCount: total('fundCount'),
    bubbleCount: total('bubbleCount'),
    bubbleSumPercent: sum(summaries.map((one) => one.bubbleSumPercent)),
    evidence: mergeEvidence(summaries.flatMap(({ evidence }) => evidence)),
  };
}

/** The market's totals on top of the home page. */
export const marketSummary = defineReduction({
  id: 'market-summary',
  writes: ['market/summary'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...ASSET_TABLES, 'category_trade_data'],
  summarize: summarize,
  combine: combine,
  *compute(tables, asOf, categories) {
    const {
      evidence,
      bubbleCount: _,
      bubbleSumPercent: __,
      ...figures
    } = combine(categories.map((one) => one.summary));
    const gold = combine(categories.filter(({ category }) => category.isGold).map((one) => one.summary));
    const flows = latestCategoryFlows(tables.category_trade_data);
    yield [
      'market/summary',
      {
        meta: createMeta(tables, asOf, [...evidence, ...flows.map(dayEvidence)]),
        ...figures,
        individualNetFlowRial: sum(flows.map((row) => flowRial(row.cashFlowToman))),
        averageGoldBubblePercent: roundRate(
          gold.bubbleSumPercent === null ? null : gold.bubbleSumPercent / gold.bubbleCount,
        ),
      },
    ];
  },
});

import { roundRate } from '../../../shared/funds/figures.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { dayEvidence, fundEvidence, mergeEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { latestAverages } from './cash-flow.ts';
import { combineTradedFunds, tradedFunds } from './trading-value.ts';

/** One cell a category that has funds, with their average change on the newest day, and what they traded on that day. */
export const marketMap = defineReduction({
  id: 'market-map',
  writes: ['market/map'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'category_trade_data', 'fund_live_data'],
  summarize: (tables, moment) => ({
    traded: tradedFunds(tables, moment),
    counted: mergeEvidence(catalogueOf(tables).funds.map(({ row }) => fundEvidence(row))),
  }),
  combine: (summaries) => ({
    traded: combineTradedFunds(summaries.map(({ traded }) => traded)),
    counted: mergeEvidence(summaries.flatMap(({ counted }) => counted)),
  }),
  *compute(tables, moment, categories) {
    const averages = latestAverages(tables.category_trade_data);
    // After an outage the changes may be of a day without live rows: what was traded on another day is not theirs.
    const isOneDay = [...averages.values()].every(({ date }) => date === moment.liveDay);
    const blocks = categories
      .filter(({ summary }) => summary.traded.fundCount > 0)
      .map(({ category: { row, ref }, summary }) => {
        const average = averages.get(row.id);
        return {
          evidence: [
            ...summary.counted,
            ...(isOneDay ? summary.traded.evidence : []),
            ...(average ? [dayEvidence(average)] : []),
          ],
          item: {
            category: ref,
            averageChangePercent: roundRate(average?.averagePriceChangePercent),
            tradingValueRial: isOneDay ? summary.traded.totalRial : null,
            fundCount: summary.traded.fundCount,
          },
        };
      });
    const evidence = blocks.flatMap((block) => block.evidence);
    yield [
      'market/map',
      { meta: createMeta(tables, moment, evidence), items: blocks.map(({ item }) => item) },
    ];
  },
});

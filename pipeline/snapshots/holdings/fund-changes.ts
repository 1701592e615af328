import { PERIODS } from '../../../shared/schema/lists.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { holdingEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { reportsByFund } from '../common/rows-by-fund.ts';
import { countedReports, isWhole, tradesByPeriod } from './portfolio-trades.ts';

/** Each fund's purchases and sales up to its newest report, by symbol and period. */
export const fundChanges = defineAggregate({
  id: 'fund-changes',
  writes: ['fund-changes'],
  scope: 'fund',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_portfolio_holdings'],
  *compute(tables, moment) {
    const byFund = reportsByFund(tables.fund_portfolio_holdings);
    for (const { row, ref: fund, category } of catalogueOf(tables).allFunds) {
      const reports = byFund.get(row.id);
      if (!reports?.[0]) continue;
      const evidence = countedReports(reports).flatMap(([, lines]) => lines.map(holdingEvidence));
      yield [
        `fund-changes/${fund.slug}`,
        {
          meta: createMeta(tables, moment, evidence, category.ref.kind),
          fund,
          reportDate: reports[0][0],
          monthOnly: PERIODS.filter((period) => !isWhole(reports, period)),
          periods: tradesByPeriod(reports),
        },
      ];
    }
  },
});

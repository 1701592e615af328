import { PERIODS } from '../../../shared/schema/lists.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { holdingEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { reportsByFund } from '../common/rows-by-fund.ts';
import { isWhole, tradesByPeriod } from './portfolio-trades.ts';

/** Each fund's purchases and sales up to its newest report, by symbol and period. */
export const fundChanges = defineAggregate({
  id: 'fund-changes',
  writes: ['fund-changes'],
  scope: 'fund',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_portfolio_holdings'],
  *compute(tables, moment) {
    const reports = reportsByFund(tables.fund_portfolio_holdings);
    for (const { row, ref: fund, category } of catalogueOf(tables).allFunds) {
      const [newest] = reports.get(row.id) ?? [];
      if (!newest) continue;
      const [reportDate, rows] = newest;
      yield [
        `fund-changes/${fund.slug}`,
        {
          meta: createMeta(tables, moment, rows.map(holdingEvidence), category.ref.kind),
          fund,
          reportDate,
          monthOnly: PERIODS.filter((period) => !isWhole(rows, period)),
          periods: tradesByPeriod(rows),
        },
      ];
    }
  },
});

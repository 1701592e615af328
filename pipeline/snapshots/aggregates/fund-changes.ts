import { PERIODS } from '../../../shared/schema/lists.ts';
import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { holdingEvidence } from './parts/evidence.ts';
import { createMeta, META_TABLES } from './parts/meta.ts';
import { isWhole, tradesByPeriod } from './parts/portfolio-trades.ts';
import { reportsByFund } from './parts/rows-by-fund.ts';

/** Each fund's purchases and sales up to its newest report, by symbol and period. */
export const fundChanges = defineAggregate({
  id: 'fund-changes',
  writes: ['fund-changes'],
  scope: 'fund',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_portfolio_holdings'],
  *compute(tables, asOf) {
    const reports = reportsByFund(tables.fund_portfolio_holdings);
    for (const { row, ref: fund, category } of catalogueOf(tables).allFunds) {
      const [newest] = reports.get(row.id) ?? [];
      if (!newest) continue;
      const [reportDate, rows] = newest;
      yield [
        `fund-changes/${fund.slug}`,
        {
          meta: createMeta(tables, asOf, rows.map(holdingEvidence), category.ref.kind),
          fund,
          reportDate,
          monthOnly: PERIODS.filter((period) => !isWhole(rows, period)),
          periods: tradesByPeriod(rows),
        },
      ];
    }
  },
});

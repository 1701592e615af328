import { addDays, findLatest } from '../../../shared/dates/days.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { CATALOGUE_TABLES, catalogueOf, type FundEntry } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { holdingEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { reportsByFund } from '../common/rows-by-fund.ts';
import { combinedTradesByPeriod, wholeReports } from './portfolio-trades.ts';

type Report = readonly [date: string, rows: readonly Row<'fund_portfolio_holdings'>[]];

/** Reports are monthly: one more than two months behind the newest would mix another month's trades into this one's. */
export const MAX_REPORT_LAG_DAYS = 62;

/** Each fund's newest report, without those too far behind the newest of all. */
function newestReports(
  funds: readonly FundEntry[],
  table: readonly Row<'fund_portfolio_holdings'>[],
): Report[] {
  const reports = reportsByFund(table);
  const newest = funds.flatMap(({ row }) => reports.get(row.id)?.slice(0, 1) ?? []);
  const last = findLatest(newest.map(([date]) => date));
  return last === null ? [] : newest.filter(([date]) => date >= addDays(last, -MAX_REPORT_LAG_DAYS));
}

/** Purchases and sales of a category's funds, by symbol and period. */
export const categoryPortfolio = defineAggregate({
  id: 'category-portfolio',
  writes: ['category-portfolio'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_portfolio_holdings'],
  *compute(tables, moment) {
    for (const { ref: category, funds } of catalogueOf(tables).categories) {
      const reports = newestReports(funds, tables.fund_portfolio_holdings);
      const rows = reports.map(([, holdings]) => holdings);
      const meta = createMeta(tables, moment, rows.flat().map(holdingEvidence), category.kind);
      yield [
        `category-portfolio/${category.slug}`,
        {
          meta,
          category,
          fundsWithReport: reports.length,
          newestReport: meta.asOf,
          wholeReports: wholeReports(rows),
          periods: combinedTradesByPeriod(rows),
        },
      ];
    }
  },
});

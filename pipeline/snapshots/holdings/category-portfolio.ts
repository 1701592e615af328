import { addDays, findLatest } from '../../../shared/dates/days.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { CATALOGUE_TABLES, catalogueOf, type FundEntry } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { holdingEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { reportsByFund } from '../common/rows-by-fund.ts';
import { combinedTradesByPeriod, countedReports, type Reports, wholeReports } from './portfolio-trades.ts';

/** Reports are monthly: one more than two months behind the newest would mix another month's trades into this one's. */
export const MAX_REPORT_LAG_DAYS = 62;

/** Each fund's reports, without funds whose newest is too far behind the newest of all. */
function currentReports(
  funds: readonly FundEntry[],
  table: readonly Row<'fund_portfolio_holdings'>[],
): Reports[] {
  const byFund = reportsByFund(table);
  const all = funds.flatMap(({ row }) => {
    const [reports, newest] = [byFund.get(row.id), byFund.get(row.id)?.[0]];
    return reports && newest ? [{ reports, day: newest[0] }] : [];
  });
  const last = findLatest(all.map(({ day }) => day));
  if (last === null) return [];
  return all.filter(({ day }) => day >= addDays(last, -MAX_REPORT_LAG_DAYS)).map(({ reports }) => reports);
}

/**
 * Purchases and sales of a category's funds, by symbol and period. A fund that closed counts as long as its newest report does: closing it takes
 * back no trade.
 */
export const categoryPortfolio = defineAggregate({
  id: 'category-portfolio',
  writes: ['category-portfolio'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_portfolio_holdings'],
  *compute(tables, moment) {
    const { categories, allFunds } = catalogueOf(tables);
    const byCategory = Map.groupBy(allFunds, (fund) => fund.category);
    for (const entry of categories) {
      const category = entry.ref;
      const reports = currentReports(byCategory.get(entry) ?? [], tables.fund_portfolio_holdings);
      const evidence = reports
        .flatMap(countedReports)
        .flatMap(([, lines]) => lines.map((line) => holdingEvidence(line)));
      const meta = createMeta(tables, moment, evidence, category.kind);
      yield [
        `category-portfolio/${category.slug}`,
        {
          meta,
          category,
          fundsWithReport: reports.length,
          newestReport: meta.asOf,
          wholeReports: wholeReports(reports),
          periods: combinedTradesByPeriod(reports),
        },
      ];
    }
  },
});

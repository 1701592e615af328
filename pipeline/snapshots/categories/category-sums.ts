import { isNonZero } from '../../../shared/funds/figures.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import { type CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { addDaySums, type DaySums, sumByDay } from '../common/day-sums.ts';
import { dayEvidence, fundEvidence, holdingEvidence, liveEvidence } from '../common/evidence.ts';
import { type AssetTables, netAssetsOf } from '../common/fund-assets.ts';
import { addNamedSums, type FundSum, sumFunds, unionEvidence } from '../common/fund-sums.ts';
import type { Moment } from '../common/moment.ts';
import { reportsByFund, todayLiveByFund } from '../common/rows-by-fund.ts';
import { MAX_REPORT_LAG_DAYS } from '../holdings/category-portfolio.ts';
import { countedReports } from '../holdings/portfolio-trades.ts';
import { currentReserves } from '../reserves/reserves.ts';
import { comparedRows } from '../returns/compared-funds.ts';
import { currentReturns, currentReturnsOf } from '../returns/current-returns.ts';
import { addReturnSums, type ReturnSums, returnSums } from '../returns/return-sums.ts';

const TOTALS = ['funds', 'assets', 'yearlyByAssets'] as const;

/** What the totals on a category's card are made of. */
export type CategoryTotals = Readonly<Record<(typeof TOTALS)[number], FundSum>>;

type TotalTables = Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_return_data'> & AssetTables;

/** The totals of the funds in `tables`, all of one category. */
export function categoryTotals(tables: TotalTables, moment: Moment): CategoryTotals {
  const { funds } = catalogueOf(tables);
  const returns = currentReturns(tables.fund_return_data, moment);
  const sized = funds.map((fund) => ({ assets: netAssetsOf(fund, tables), own: returns.get(fund.row.id) }));
  return {
    funds: sumFunds(funds.map(({ row }) => ({ value: 1, evidence: fundEvidence(row) }))),
    assets: sumFunds(sized.flatMap(({ assets }) => assets ?? [])),
    yearlyByAssets: sumFunds(
      sized.flatMap(({ assets, own }) =>
        assets && own
          ? [
              {
                value: own.yearlyPercent,
                weight: assets.value,
                evidence: unionEvidence([dayEvidence(own), assets.evidence]),
              },
            ]
          : [],
      ),
    ),
  };
}

export const addCategoryTotals = (all: readonly CategoryTotals[]): CategoryTotals =>
  addNamedSums(all, TOTALS);

/** What a category's totals and means are made of. */
export interface CategorySums {
  readonly totals: CategoryTotals;
  readonly trading: FundSum;
  readonly returns: ReturnSums;
  /** Those of the funds that a fund of the category is compared with. */
  readonly compared: ReturnSums;
  readonly reserves: FundSum;
  /** Number of lines of the reports that portfolio changes are summed from. */
  readonly reports: DaySums;
}

type CategoryTables = TotalTables & Pick<Tables, 'zakhireh_fixincome' | 'fund_portfolio_holdings'>;

/** Of the funds whose reports `category-portfolio` counts, closed ones among them. */
function reportSums(tables: CategoryTables): DaySums {
  const reports = reportsByFund(tables.fund_portfolio_holdings);
  return sumByDay(
    catalogueOf(tables).allFunds.flatMap(({ row }) => {
      const own = reports.get(row.id);
      if (!own?.[0]) return [];
      const lines = countedReports(own).flatMap(([, report]) => report);
      const evidence = unionEvidence(lines.map((line) => holdingEvidence(line)));
      return [{ day: own[0][0], value: lines.length, evidence }];
    }),
    MAX_REPORT_LAG_DAYS,
  );
}

/** The sums of the funds in `tables`, all of one category. */
export function categorySums(tables: CategoryTables, moment: Moment): CategorySums {
  const { funds } = catalogueOf(tables);
  const live = todayLiveByFund(tables.fund_live_data, moment);
  const rows = currentReturnsOf(funds, tables, moment);
  const category = funds[0]?.category ?? { isFixedIncome: false };
  return {
    totals: categoryTotals(tables, moment),
    trading: sumFunds(
      funds
        .flatMap(({ row }) => live.get(row.id) ?? [])
        .filter(({ tradingValueRial }) => isNonZero(tradingValueRial))
        .map((row) => ({ value: row.tradingValueRial, evidence: liveEvidence(row) })),
    ),
    returns: returnSums(rows),
    compared: returnSums(comparedRows(category, rows)),
    reserves: sumFunds(
      currentReserves(
        funds.filter((fund) => fund.category.isFixedIncome),
        tables.zakhireh_fixincome,
        moment,
      ),
    ),
    reports: reportSums(tables),
  };
}

export const addCategorySums = (all: readonly CategorySums[]): CategorySums => ({
  totals: addCategoryTotals(all.map(({ totals }) => totals)),
  ...addNamedSums(all, ['trading', 'reserves']),
  returns: addReturnSums(all.map(({ returns }) => returns)),
  compared: addReturnSums(all.map(({ compared }) => compared)),
  reports: addDaySums(
    all.map(({ reports }) => reports),
    MAX_REPORT_LAG_DAYS,
  ),
});

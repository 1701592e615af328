import { type Figure, isNonZero } from '../../../shared/funds/figures.ts';
import { RETURN_PERIODS, type ReturnPeriod } from '../../../shared/schema/lists.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import { type CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import {
  dayEvidence,
  daysEvidence,
  fundEvidence,
  holdingEvidence,
  liveEvidence,
} from '../common/evidence.ts';
import { type AssetTables, netAssetsOf } from '../common/fund-assets.ts';
import { addNamedSums, type FundSum, sumOf } from '../common/fund-sums.ts';
import type { Moment } from '../common/moment.ts';
import { currentLiveByFund, reportsByFund, reserveByFund } from '../common/rows-by-fund.ts';
import { knownReserve } from '../reserves/reserves.ts';
import { comparedRows, RETURN_COLUMN } from '../returns/compared-funds.ts';
import { currentReturns } from '../returns/current-returns.ts';
import { addDaySums, type DaySums, sumByDay } from './day-sums.ts';

const NAMES = [
  'funds',
  'assets',
  'yearlyByAssets',
  'trading',
  ...RETURN_PERIODS.flatMap((period) => [`${period}Mean`, `${period}Best`] as const),
  ...RETURN_PERIODS.flatMap((period) => [`${period}ComparedMean`, `${period}ComparedBest`] as const),
] as const;
type Name = (typeof NAMES)[number];

/** Days behind the newest whose reserves, and whose monthly reports, still count: see reserves/reserves.ts and holdings/category-portfolio.ts. */
const RESERVE_DAYS = 7;
const REPORT_DAYS = 62;

/** What a category's totals and means are made of. */
export interface CategorySums {
  readonly sums: Readonly<Record<Name, FundSum>>;
  readonly reserves: DaySums;
  /** Number of lines of the newest reports. */
  readonly reports: DaySums;
}

type CategoryTables = Pick<
  Tables,
  (typeof CATALOGUE_TABLES)[number] | 'fund_return_data' | 'zakhireh_fixincome' | 'fund_portfolio_holdings'
> &
  AssetTables;
type Returns = Row<'fund_return_data'>;

const ofReturns = (rows: readonly Returns[], period: ReturnPeriod, isCounted: (value: Figure) => boolean) =>
  sumOf(
    rows
      .filter((row) => isCounted(row[RETURN_COLUMN[period]]))
      .map((row) => ({ value: row[RETURN_COLUMN[period]], evidence: dayEvidence(row) })),
  );

/** Means leave out zeros (docs/spec-coverage.md, "Only non-null, non-zero values count in averages"); the best does not. */
const returnSums = (rows: readonly Returns[], compared: readonly Returns[]): [Name, FundSum][] =>
  RETURN_PERIODS.flatMap((period): [Name, FundSum][] => [
    [`${period}Mean`, ofReturns(rows, period, isNonZero)],
    [`${period}Best`, ofReturns(rows, period, () => true)],
    [`${period}ComparedMean`, ofReturns(compared, period, isNonZero)],
    [`${period}ComparedBest`, ofReturns(compared, period, () => true)],
  ]);

/** The sums of the funds in `tables`, all of one category. */
export function categorySums(tables: CategoryTables, moment: Moment): CategorySums {
  const { funds } = catalogueOf(tables);
  const returns = currentReturns(tables.fund_return_data, moment);
  const live = currentLiveByFund(tables.fund_live_data, moment);
  const reserves = reserveByFund(tables.zakhireh_fixincome);
  const reports = reportsByFund(tables.fund_portfolio_holdings);
  const rows = funds.flatMap(({ row }) => returns.get(row.id) ?? []);
  const category = funds[0]?.category ?? { isFixedIncome: false };
  const sized = funds.map((fund) => ({ assets: netAssetsOf(fund, tables), own: returns.get(fund.row.id) }));
  return {
    sums: Object.fromEntries([
      ['funds', sumOf(funds.map(({ row }) => ({ value: 1, evidence: fundEvidence(row) })))],
      ['assets', sumOf(sized.flatMap(({ assets }) => assets ?? []))],
      [
        'yearlyByAssets',
        sumOf(
          sized.flatMap(({ assets, own }) =>
            assets && own
              ? [{ value: own.yearlyPercent, weight: assets.value, evidence: dayEvidence(own) }]
              : [],
          ),
        ),
      ],
      [
        'trading',
        sumOf(
          funds
            .flatMap(({ row }) => live.get(row.id) ?? [])
            .filter(({ tradingValueRial }) => isNonZero(tradingValueRial))
            .map((row) => ({ value: row.tradingValueRial, evidence: liveEvidence(row) })),
        ),
      ],
      ...returnSums(rows, comparedRows(category, rows)),
    ]) as Record<Name, FundSum>,
    reserves: sumByDay(
      funds.flatMap(({ row }) => {
        const record = category.isFixedIncome ? reserves.get(row.id) : undefined;
        const known = record && knownReserve(record);
        const day = known?.dates.at(-1);
        return record && day !== undefined
          ? [{ day, value: known?.values.at(-1), evidence: daysEvidence(record, [day]) }]
          : [];
      }),
      RESERVE_DAYS,
    ),
    reports: sumByDay(
      funds.flatMap(({ row }) => {
        const [day, lines] = reports.get(row.id)?.[0] ?? [];
        return day !== undefined && lines?.[0]
          ? [{ day, value: lines.length, evidence: holdingEvidence(lines[0]) }]
          : [];
      }),
      REPORT_DAYS,
    ),
  };
}

export const addCategorySums = (all: readonly CategorySums[]): CategorySums => ({
  sums: addNamedSums(
    all.map(({ sums }) => sums),
    NAMES,
  ),
  reserves: addDaySums(
    all.map(({ reserves }) => reserves),
    RESERVE_DAYS,
  ),
  reports: addDaySums(
    all.map(({ reports }) => reports),
    REPORT_DAYS,
  ),
});

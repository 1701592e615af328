import { compareFigures, type Figure, isKnown, sumOfAll } from '../../../shared/funds/figures.ts';
import { netFlow } from '../../../shared/funds/flow.ts';
import { hasAllReports } from '../../../shared/funds/trade-sums.ts';
import { comparePersian } from '../../../shared/persian/collate.ts';
import { faDigits } from '../../../shared/persian/digits.ts';
import { PERIODS, type Period } from '../../../shared/schema/lists.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import type { Traded } from '../../../shared/schema/snapshots/category.ts';

type Holding = Row<'fund_portfolio_holdings'>;
/** A fund's reports, newest first. */
export type Reports = readonly (readonly [day: string, lines: readonly Holding[]])[];
type Sums = readonly [bought: keyof Holding & string, sold: keyof Holding & string];

const columns: Record<Period, Sums> = {
  '1m': ['purchaseValueRial', 'saleValueRial'],
  '3m': ['purchaseSum3Rial', 'saleSum3Rial'],
  '6m': ['purchaseSum6Rial', 'saleSum6Rial'],
  '1y': ['purchaseSum12Rial', 'saleSum12Rial'],
};

const MONTHS: Record<Period, number> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 };

/** The columns of all periods, by which figures of a period can be followed. */
export const PERIOD_FIELDS = {
  bought: PERIODS.map((period) => columns[period][0]),
  sold: PERIODS.map((period) => columns[period][1]),
  net: PERIODS.flatMap((period) => columns[period]),
} as const;

/** Whether a report has a value in the columns of a period. */
const hasValues = (report: readonly Holding[], period: Period): boolean =>
  report.some((row) => columns[period].some((column) => row[column] !== null));

/** The reports of each month of a period, where all of them are known: null where one is missing. */
function monthsOf(reports: Reports, period: Period): Reports | null {
  const [newest, months] = [reports[0], MONTHS[period]];
  const days = reports.map(([day]) => day);
  if (!newest || !hasAllReports(days, newest[0], months)) return null;
  const own = reports.slice(0, months);
  return own.every(([, report]) => hasValues(report, '1m')) ? own : null;
}

/**
 * The lines of a period, and their columns: the month's of all of its reports, because a symbol that was sold completely is in none of the later
 * ones. Where a report is missing, the sums that the newest one has; where all of these are null, its month
 * (docs/spec-coverage.md, "Public area · §5 Validation rules", "Portfolio: all sums of a timeframe null → monthly values").
 */
function linesOf(reports: Reports, period: Period): readonly [lines: readonly Holding[], columns: Sums] {
  const newest = reports[0]?.[1] ?? [];
  const months = monthsOf(reports, period);
  if (months) return [months.flatMap(([, report]) => report), columns['1m']];
  return [newest, columns[hasValues(newest, period) ? period : '1m']];
}

/** Whether all months of a period are known for a fund's newest report. */
export const isWhole = (reports: Reports, period: Period): boolean =>
  monthsOf(reports, period) !== null || hasValues(reports[0]?.[1] ?? [], period);

/** The reports whose lines enter the figures of any period. */
export const countedReports = (reports: Reports): Reports =>
  reports.slice(0, Math.max(1, ...PERIODS.map((period) => monthsOf(reports, period)?.length ?? 0)));

/** The number of funds of which all months of a period are known, by period. */
export const wholeReports = (funds: readonly Reports[]): Record<Period, number> =>
  Object.fromEntries(
    PERIODS.map((period) => [period, funds.filter((reports) => isWhole(reports, period)).length]),
  ) as Record<Period, number>;

const amount = (value: Holding[keyof Holding]): number | null =>
  typeof value === 'number' && isKnown(value) ? value : null;

/** Largest net purchase first, unknown ones last. */
const byNet = (a: Traded, b: Traded): number =>
  compareFigures(a.netRial, b.netRial) || comparePersian(a.symbol, b.symbol);

/**
 * Sums the trades by symbol and drops symbols that were neither bought nor sold. A sum of which one trade is not known is null: 0 would be a
 * statement about it.
 */
function sumBySymbol(items: Iterable<Traded>): Traded[] {
  const sums = new Map<string, Traded>();
  for (const one of items) {
    const other = sums.get(one.symbol);
    sums.set(one.symbol, other ? added(other, one) : one);
  }
  return [...sums.values()]
    .filter(({ boughtRial, soldRial }) => boughtRial !== 0 || soldRial !== 0)
    .sort(byNet);
}

const traded = (
  symbol: string,
  industry: string | null,
  boughtRial: number | null,
  soldRial: number | null,
): Traded => ({ symbol, industry, boughtRial, soldRial, netRial: netFlow(boughtRial, soldRial) });

const added = (a: Traded, b: Traded): Traded =>
  traded(
    a.symbol,
    a.industry ?? b.industry,
    sumOfAll([a.boughtRial, b.boughtRial]),
    sumOfAll([a.soldRial, b.soldRial]),
  );

/** Purchases and sales of a fund within a period up to its newest report, by symbol. */
export function tradesOf(reports: Reports, period: Period): Traded[] {
  const [lines, [bought, sold]] = linesOf(reports, period);
  return sumBySymbol(
    lines.map((row) => traded(faDigits(row.symbol), row.industry, amount(row[bought]), amount(row[sold]))),
  );
}

/** `tradesOf` for each period. */
export const tradesByPeriod = (reports: Reports): Record<Period, Traded[]> =>
  each((period) => tradesOf(reports, period));

function each(make: (period: Period) => Traded[]): Record<Period, Traded[]> {
  return Object.fromEntries(PERIODS.map((period) => [period, make(period)])) as Record<Period, Traded[]>;
}

/**
 * Entries of each list of a category's portfolio card (docs/spec-coverage.md, "Public area · §9 Business constants and
 * limits", "Portfolio changes top 10 per list").
 */
const MAX_PER_LIST = 10;

/**
 * The trades that one of the card's four lists shows: most bought, most sold, largest net purchase, largest net sale.
 */
function topTrades(trades: readonly Traded[]): Traded[] {
  const top = (figure: (one: Traded) => Figure) =>
    trades
      .filter((one) => (figure(one) ?? 1) > 0)
      .sort((a, b) => compareFigures(figure(a), figure(b)) || byNet(a, b))
      .slice(0, MAX_PER_LIST);
  const shown = new Set([
    ...top((one) => one.boughtRial),
    ...top((one) => one.soldRial),
    ...top((one) => one.netRial),
    ...top((one) => netFlow(one.soldRial, one.boughtRial)),
  ]);
  return trades.filter((one) => shown.has(one));
}

/** Trades of several funds by symbol; each falls back to its newest month. */
export const combinedTradesByPeriod = (funds: readonly Reports[]): Record<Period, Traded[]> =>
  each((period) => topTrades(sumBySymbol(funds.flatMap((reports) => tradesOf(reports, period)))));

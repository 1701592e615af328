import { compareFigures, type Figure, isKnown, sumOfAll } from '../../../shared/funds/figures.ts';
import { netFlow } from '../../../shared/funds/flow.ts';
import { comparePersian } from '../../../shared/persian/collate.ts';
import { faDigits } from '../../../shared/persian/digits.ts';
import { PERIODS, type Period } from '../../../shared/schema/lists.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import type { Traded } from '../../../shared/schema/snapshots/category.ts';

type Holding = Row<'fund_portfolio_holdings'>;
type Sums = readonly [bought: keyof Holding & string, sold: keyof Holding & string];

const columns: Record<Period, Sums> = {
  '1m': ['purchaseValueRial', 'saleValueRial'],
  '3m': ['purchaseSum3Rial', 'saleSum3Rial'],
  '6m': ['purchaseSum6Rial', 'saleSum6Rial'],
  '1y': ['purchaseSum12Rial', 'saleSum12Rial'],
};

/** The columns of all periods, by which figures of a period can be followed. */
export const PERIOD_FIELDS = {
  bought: PERIODS.map((period) => columns[period][0]),
  sold: PERIODS.map((period) => columns[period][1]),
  net: PERIODS.flatMap((period) => columns[period]),
} as const;

/**
 * The columns of a period; those of the month where all of the period's sums are null (docs/spec-coverage.md, "Public area ·
 * §5 Validation rules", "Portfolio: all sums of a timeframe null → monthly values").
 */
const columnsOf = (report: readonly Holding[], period: Period): Sums =>
  columns[isWhole(report, period) ? period : '1m'];

/** Whether all months of a period are known for a report. */
export const isWhole = (report: readonly Holding[], period: Period): boolean =>
  report.some((row) => columns[period].some((column) => row[column] !== null));

/** Of how many reports all months of each period are known. */
export const wholeReports = (reports: readonly (readonly Holding[])[]): Record<Period, number> =>
  Object.fromEntries(
    PERIODS.map((period) => [period, reports.filter((report) => isWhole(report, period)).length]),
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

/** Purchases and sales of one report within a period, by symbol. */
export function tradesOf(report: readonly Holding[], period: Period): Traded[] {
  const [bought, sold] = columnsOf(report, period);
  return sumBySymbol(
    report.map((row) => traded(faDigits(row.symbol), row.industry, amount(row[bought]), amount(row[sold]))),
  );
}

/** `tradesOf` for each period. */
export const tradesByPeriod = (report: readonly Holding[]): Record<Period, Traded[]> =>
  each((period) => tradesOf(report, period));

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

/** Trades of several funds' reports by symbol; each report falls back to its own month. */
export const combinedTradesByPeriod = (reports: readonly (readonly Holding[])[]): Record<Period, Traded[]> =>
  each((period) => topTrades(sumBySymbol(reports.flatMap((report) => tradesOf(report, period)))));

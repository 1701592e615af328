import { jalaliLatin } from '../../../../shared/dates/jalali.ts';
import { isTied } from '../../../../shared/funds/is-tied.ts';
import type { Rejection } from '../../source-rejections.ts';
import { row, type TableRow } from '../../write/writable.ts';
import type { HoldingLine } from '../market/csv-lines.ts';
import type { Market } from '../market/market.ts';

/** Jalali months since year 0: a report's month, whatever day it ends on. */
function monthOf(day: string): number {
  const [year, month] = jalaliLatin(day).split('/').map(Number) as [number, number];
  return year * 12 + month;
}

interface Sums {
  readonly purchase: number | null;
  readonly sale: number | null;
}
const UNKNOWN: Sums = { purchase: null, sale: null };

/** A fund's reports by month, each by symbol. */
type Reports = ReadonlyMap<number, ReadonlyMap<string, HoldingLine>>;

function reportsOf(lines: readonly HoldingLine[]): Reports {
  const byMonth = Map.groupBy(lines, (line) => monthOf(line.report_date));
  return new Map(
    [...byMonth].map(([month, report]) => [month, new Map(report.map((line) => [line.symbol, line]))]),
  );
}

/** Purchases and sales of a symbol in the `length` months up to `month`; null unless all of their reports are known. */
function sumsOf(reports: Reports, symbol: string, month: number, length: number): Sums {
  const months = Array.from({ length }, (_, i) => reports.get(month - i));
  if (months.some((report) => report === undefined)) return UNKNOWN;
  const lines = months.map((report) => report?.get(symbol));
  return {
    purchase: lines.reduce((sum, line) => sum + (line?.purchase_rial ?? 0), 0),
    sale: lines.reduce((sum, line) => sum + (line?.sale_rial ?? 0), 0),
  };
}

function holdingRow(fundId: string, line: HoldingLine, reports: Reports): TableRow {
  const month = monthOf(line.report_date);
  const [three, six, twelve] = ([3, 6, 12] as const).map((length) =>
    sumsOf(reports, line.symbol, month, length),
  ) as [Sums, Sums, Sums];
  return row('fund_portfolio_holdings', {
    fund_id: fundId,
    report_date: line.report_date,
    symbol: line.symbol,
    holding_name: line.name,
    industry: line.industry,
    weight: line.weight,
    quantity_start: line.quantity_start,
    quantity_bought: line.quantity_bought,
    quantity_sold: line.quantity_sold,
    quantity_end: line.quantity_end,
    price_end: line.price_end,
    price_change_percent: line.price_change_percent,
    purchase_value: line.purchase_rial,
    sale_value: line.sale_rial,
    current_value: line.value_rial,
    purchase_sum_3: three.purchase,
    sale_sum_3: three.sale,
    purchase_sum_6: six.purchase,
    sale_sum_6: six.sale,
    purchase_sum_12: twelve.purchase,
    sale_sum_12: twelve.sale,
  });
}

const tied = ({ quantity_end, price_end, value_rial }: HoldingLine): boolean =>
  isTied(quantity_end, price_end, value_rial);

/** What the connector would refuse of the reports: lines whose value is not quantity × price. */
export const untiedLines = (market: Market): Rejection[] =>
  market.funds.flatMap(({ key, symbol }) =>
    (market.holdings.get(key) ?? [])
      .filter((line) => !tied(line))
      .map((line) => ({
        table: 'fund_portfolio_holdings',
        key: `${symbol ?? key} ${line.report_date} ${line.symbol}`,
        field: 'current_value',
        value: line.value_rial,
        reason: `expected quantity × price, ${line.quantity_end} × ${line.price_end}`,
      })),
  );

/** `fund_portfolio_holdings`: every line that ties, with its sums over months where the reports are complete. */
export function holdingRows(market: Market): TableRow[] {
  return market.funds.flatMap(({ key, id }) => {
    const lines = (market.holdings.get(key) ?? []).filter(tied);
    const reports = reportsOf(lines);
    return lines.map((line) => holdingRow(id, line, reports));
  });
}

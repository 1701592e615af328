import { type MonthlyTrade, SUM_MONTHS, tradeSums } from '../../../shared/funds/trade-sums.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import { type Cell, row, type TableRow } from '../../database/write/writable.ts';
import type { Holding, Report } from './holdings.ts';

const TABLE = 'fund_portfolio_holdings';

/** New reports of one fund with their holdings. */
export type NewReports = readonly { readonly report: Report; readonly holdings: readonly Holding[] }[];

/** A fund's monthly trades by symbol: the stored ones, replaced by those of the new reports. */
function monthsOf(fundId: string, stored: StoredState, newReports: NewReports) {
  const newDays = new Set(newReports.map(({ report }) => report.day));
  const storedHoldings = stored.holdings.filter((one) => one.fundId === fundId && !newDays.has(one.day));
  const trades: (MonthlyTrade & { symbol: string })[] = [
    ...storedHoldings.map(({ day, symbol, purchaseRial, saleRial }) => ({
      day,
      symbol,
      boughtRial: purchaseRial,
      soldRial: saleRial,
    })),
    ...newReports.flatMap(({ report, holdings }) =>
      holdings.map(({ symbol, purchaseRial, saleRial }) => ({
        day: report.day,
        symbol,
        boughtRial: purchaseRial,
        soldRial: saleRial,
      })),
    ),
  ];
  return {
    days: [...new Set(trades.map(({ day }) => day))],
    bySymbol: Map.groupBy(trades, ({ symbol }) => symbol),
  };
}

/**
 * The 3-, 6- and 12-month sums of all reports of the fund from the first new one on, each of the symbols that the report lists: a symbol that was
 * sold completely before has no row to bear its sum, and the snapshots add it from its own reports.
 */
export function sumRows(fund: StoredFund, stored: StoredState, newReports: NewReports): TableRow[] {
  const { days, bySymbol } = monthsOf(fund.id, stored, newReports);
  const first = newReports.map(({ report }) => report.day).sort()[0] ?? '';
  return days
    .filter((day) => day >= first)
    .flatMap((day) =>
      [...bySymbol]
        .filter(([, trades]) => trades.some((trade) => trade.day === day))
        .map(([symbol, trades]) => {
          const sums: Record<string, Cell> = {};
          for (const months of SUM_MONTHS) {
            const { boughtRial, soldRial } = tradeSums(trades, days, day, months);
            sums[`purchase_sum_${months}`] = boughtRial;
            sums[`sale_sum_${months}`] = soldRial;
          }
          return row(TABLE, { fund_id: fund.id, report_date: day, symbol, ...sums });
        }),
    );
}

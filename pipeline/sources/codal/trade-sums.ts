import { hasAllReports, type MonthlyTrade, SUM_MONTHS, tradeSums } from '../../../shared/funds/rolling.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import { type Cell, row, type TableRow } from '../../database/writable.ts';
import type { Holding, Report } from './holdings.ts';

const TABLE = 'fund_portfolio_holdings';

/** Reports of one fund that have just come, each with its lines. */
export type NewReports = readonly { readonly report: Report; readonly holdings: readonly Holding[] }[];

/** The months of one fund by symbol: what is stored, and what has just come in its place. */
function monthsOf(fundId: string, stored: StoredState, came: NewReports) {
  const newDays = new Set(came.map(({ report }) => report.day));
  const storedHoldings = stored.holdings.filter((one) => one.fundId === fundId && !newDays.has(one.day));
  const trades: (MonthlyTrade & { symbol: string })[] = [
    ...storedHoldings.map(({ day, symbol, purchaseRial, saleRial }) => ({
      day,
      symbol,
      boughtRial: purchaseRial,
      soldRial: saleRial,
    })),
    ...came.flatMap(({ report, holdings }) =>
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

/** The 3-, 6- and 12-month sums of every report of the fund that the new ones have a part in. */
export function sumRows(fund: StoredFund, stored: StoredState, came: NewReports): TableRow[] {
  const { days, bySymbol } = monthsOf(fund.id, stored, came);
  const first = came.map(({ report }) => report.day).sort()[0] ?? '';
  return days
    .filter((day) => day >= first)
    .flatMap((day) => {
      const complete = SUM_MONTHS.filter((months) => hasAllReports(days, day, months));
      return [...bySymbol]
        .filter(([, trades]) => trades.some((trade) => trade.day === day))
        .map(([symbol, trades]) => {
          const sums: Record<string, Cell> = {};
          for (const months of SUM_MONTHS) {
            const found = complete.includes(months)
              ? tradeSums(trades, day, months)
              : { boughtRial: null, soldRial: null };
            sums[`purchase_sum_${months}`] = found.boughtRial;
            sums[`sale_sum_${months}`] = found.soldRial;
          }
          return row(TABLE, { fund_id: fund.id, report_date: day, symbol, ...sums });
        });
    });
}

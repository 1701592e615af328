import { hasAllReports, tradeSums } from '../../shared/funds/trade-sums.ts';
import type { Check } from './check.ts';
import { type Comparison, compare, figure, type Line } from './read.ts';

const HOLDINGS = 'holdings_codal_1405_monthly.csv.gz';

/** Number of rows whose value differs from quantity × price by more than 2%, and the first of them. */
function untied(lines: readonly Line[]): Comparison {
  const tied = lines.flatMap((line) => {
    const [quantity, price, value] = ['qty_end', 'price_end', 'current_value'].map((name) =>
      figure(line, name),
    );
    return quantity && price && value
      ? [{ line, isTied: Math.abs((quantity * price) / value - 1) <= 0.02 }]
      : [];
  });
  const off = tied.filter(({ isTied }) => !isTied);
  const first = off[0]?.line;
  return {
    rows: tied.length,
    largest: off.length,
    at: first ? `${first.fund_symbol} ${first.report_date} ${first.holding_name}` : '—',
  };
}

/** Purchases of each fund's last quarter by `tradeSums`, and by addition of its three reports. */
function sumsOf(lines: readonly Line[]): (readonly [string, number | null, number | null])[] {
  const byFund = Map.groupBy(lines, ({ fund_symbol }) => fund_symbol);
  return [...byFund].flatMap(([fund, own]) => {
    const days = [...new Set(own.map(({ report_date }) => report_date ?? ''))].sort();
    const last = days.at(-1) ?? '';
    if (!hasAllReports(days, last, 3)) return [];
    return [...Map.groupBy(own, ({ holding_name }) => holding_name)].map(([name, held]) => {
      const trades = held.map((line) => ({
        day: line.report_date ?? '',
        boughtRial: figure(line, 'purchase_value'),
        soldRial: figure(line, 'sale_value'),
      }));
      const plain = held
        .filter((line) => days.slice(-3).includes(line.report_date ?? ''))
        .reduce((total, line) => total + (figure(line, 'purchase_value') ?? 0), 0);
      return [
        `${fund} ${name}`,
        tradeSums(trades, days, last, 3).boughtRial,
        held.length === 0 ? null : plain,
      ] as const;
    });
  });
}

export const holdingsChecks: readonly Check[] = [
  {
    what: 'Holdings that are not quantity × price',
    file: HOLDINGS,
    unit: 'lines',
    run: (read) => untied(read(HOLDINGS)),
    why: 'off by more than 2%, which the costs of selling never are; validation refuses each such line',
  },
  {
    what: 'Three-month sums of purchases',
    file: HOLDINGS,
    unit: 'rials',
    run: (read) => compare(sumsOf(read(HOLDINGS))),
    why: 'against sums taken report by report, of the funds with three reports in a row',
  },
];

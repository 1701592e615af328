import { jalaliLatin } from '../../../../shared/dates/jalali.ts';
import { reserveFraction } from '../../../../shared/funds/reserve.ts';
import { roundTo } from '../../../../shared/units.ts';
import { row, type TableRow } from '../../write/writable.ts';
import { comparableQuotes } from '../market/comparable-quotes.ts';
import type { AllocationLine, NavLine } from '../market/csv-lines.ts';
import type { Market, Quote } from '../market/market.ts';

/** fipiran's figures of its two market days. */

const navRow = (fundId: string, quote: Quote): TableRow =>
  row('fund_nav_history', {
    fund_id: fundId,
    date: quote.date,
    nav_redemption: quote.navRedemption,
    nav_issue: quote.navIssue,
    nav_statistical: quote.navStatistical,
    net_asset: quote.netAssetRial,
    units: quote.units,
  });

/** `return_1d` is the same figure as `return_daily`. */
const returnRow = (fundId: string, { date, returns }: Quote): TableRow =>
  row('fund_return_data', {
    fund_id: fundId,
    date,
    return_daily: returns.daily,
    return_weekly: returns.weekly,
    return_monthly: returns.monthly,
    return_quarterly: returns.quarterly,
    return_biannual: returns.sixMonth,
    return_yearly: returns.annual,
    return_1d: returns.daily,
  });

export function reserveRow(
  fundId: string,
  date: string,
  statistical: number,
  redemption: number,
): TableRow[] {
  const reserve = reserveFraction(statistical, redemption);
  const jalali = jalaliLatin(date);
  return reserve === null
    ? []
    : [
        row('zakhireh_fixincome', {
          fund_id: fundId,
          date,
          jalali_date: jalali,
          shamsi_date: jalali,
          zakhireh: roundTo(reserve, 6),
        }),
      ];
}

const hasReturns = ({ returns }: Quote): boolean => Object.values(returns).some((value) => value !== null);

/** NAVs, returns and reserves of every fund on the days that fipiran quoted it. */
export function quoteRows(market: Market): TableRow[] {
  return market.funds.flatMap(({ key, id, kind }) => {
    const quotes = market.quotes.get(key) ?? [];
    return [
      ...comparableQuotes(kind, quotes).map((quote) => navRow(id, quote)),
      ...quotes.filter(hasReturns).map((quote) => returnRow(id, quote)),
      ...(kind === 'fixed-income' ? quotes : []).flatMap((quote) =>
        reserveRow(id, quote.date, quote.navStatistical, quote.navRedemption),
      ),
    ];
  });
}

const mixRow = (fundId: string, { key: _, ...line }: AllocationLine): TableRow =>
  row('fund_allocations', { fund_id: fundId, ...line });

export const allocationRows = (market: Market): TableRow[] =>
  market.funds.flatMap(({ key, id }) => (market.allocations.get(key) ?? []).map((line) => mixRow(id, line)));

/** Rows of the NAV histories by source; a day with a quote gets its row from the quote. */
export function historyRows(market: Market): Map<string, TableRow[]> {
  const byOrigin = new Map<string, TableRow[]>();
  for (const { key, id, kind } of market.funds) {
    const quoted = new Set((market.quotes.get(key) ?? []).map(({ date }) => date));
    for (const line of market.history.get(key) ?? []) {
      if (quoted.has(line.date)) continue;
      const rows = byOrigin.get(line.origin) ?? [];
      byOrigin.set(line.origin, rows);
      rows.push(historyRow(id, line));
      if (kind === 'fixed-income' && line.nav_statistical !== null) {
        rows.push(...reserveRow(id, line.date, line.nav_statistical, line.nav_redemption));
      }
    }
  }
  return byOrigin;
}

const historyRow = (fundId: string, line: NavLine): TableRow =>
  row('fund_nav_history', {
    fund_id: fundId,
    date: line.date,
    nav_redemption: line.nav_redemption,
    nav_issue: line.nav_issue,
    nav_statistical: line.nav_statistical,
    net_asset: line.net_asset_rial,
    units: line.units,
    units_issued: line.units_issued,
    units_redeemed: line.units_redeemed,
  });

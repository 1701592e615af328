import { jalaliLatin } from '../../../../shared/dates/jalali.ts';
import { reserveFraction } from '../../../../shared/funds/reserve.ts';
import { rialToToman, roundTo } from '../../../../shared/units.ts';
import type { RealDays } from '../rows/real-days.ts';
import { type BatchRow, type ColumnBatch, columnBatch } from './column-batch.ts';
import type { Scenario } from './scenario.ts';
import type { SimulatedFund } from './simulate-funds.ts';

/** Simulated days of each fund; a day with a real row gets no simulated one. */

/** `fund_nav_history` */
export function navRows(funds: readonly SimulatedFund[], scenario: Scenario, real: RealDays): ColumnBatch {
  const rows: BatchRow<'fund_nav_history'>[] = [];
  for (const { fund, nav, trade } of funds) {
    nav.redemption.forEach((redemption, i) => {
      const date = scenario.days[nav.start + i] as string;
      if (real.hasNav(fund.key, date)) return;
      const traded = scenario.closed.has(date) ? null : trade;
      const change = i === 0 ? null : (nav.units[i] as number) - (nav.units[i - 1] as number);
      rows.push({
        fund_id: fund.id,
        date,
        nav_redemption: redemption,
        nav_issue: nav.issue[i] as number,
        nav_statistical: nav.statistical[i] as number,
        net_asset: nav.netAssetRial[i] as number,
        units: nav.units[i] as number,
        units_issued: change === null ? null : Math.max(change, 0),
        units_redeemed: change === null ? null : Math.max(-change, 0),
        close_price: traded ? (traded.closeRial[i] as number) : null,
        trading_volume: traded ? (traded.volume[i] as number) : null,
        trading_value: traded ? (traded.valueRial[i] as number) : null,
      });
    });
  }
  return columnBatch('fund_nav_history', rows);
}

/** `fund_cash_flow`, in tomans as stored. */
export function flowRows(funds: readonly SimulatedFund[], scenario: Scenario, real: RealDays): ColumnBatch {
  const rows: BatchRow<'fund_cash_flow'>[] = [];
  for (const { fund, nav, trade } of funds) {
    trade?.buyingRial.forEach((buyingRial, i) => {
      const date = scenario.days[nav.start + i] as string;
      if (scenario.closed.has(date) || real.hasFlow(fund.key, date)) return;
      const buying = Math.round(rialToToman(buyingRial));
      const selling = Math.round(rialToToman(trade.sellingRial[i] as number));
      rows.push({ fund_id: fund.id, date, cash_flow: buying - selling, buying, selling });
    });
  }
  return columnBatch('fund_cash_flow', rows);
}

/** `zakhireh_fixincome` */
export function reserveRows(
  funds: readonly SimulatedFund[],
  scenario: Scenario,
  real: RealDays,
): ColumnBatch {
  const rows: BatchRow<'zakhireh_fixincome'>[] = [];
  const jalaliDays = scenario.days.map(jalaliLatin);
  for (const { fund, nav } of funds) {
    if (fund.kind !== 'fixed-income') continue;
    nav.redemption.forEach((redemption, i) => {
      const date = scenario.days[nav.start + i] as string;
      const jalali = jalaliDays[nav.start + i] as string;
      const reserve = reserveFraction(nav.statistical[i] as number, redemption);
      if (reserve === null || real.hasReserve(fund.key, date)) return;
      rows.push({
        fund_id: fund.id,
        date,
        jalali_date: jalali,
        shamsi_date: jalali,
        zakhireh: roundTo(reserve, 6),
      });
    });
  }
  return columnBatch('zakhireh_fixincome', rows);
}

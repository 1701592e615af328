import { reserveFraction } from '../../../../shared/funds/reserve.ts';
import { jalaliLatin } from '../../../../shared/dates/jalali.ts';
import { rialToToman, roundTo } from '../../../../shared/units.ts';
import { type ColumnBatch, openBatch } from '../column-batch.ts';
import type { RealDays } from '../rows/real-days.ts';
import type { SimulatedFund } from './simulate-funds.ts';
import type { Scenario } from './scenario.ts';

/** Drawn days of each fund; a day that a real row tells of is left to that row. */

/** `fund_nav_history` */
export function navRows(funds: readonly SimulatedFund[], world: Scenario, real: RealDays): ColumnBatch {
  const rows = openBatch('fund_nav_history', [
    'fund_id',
    'date',
    'nav_redemption',
    'nav_issue',
    'nav_statistical',
    'net_asset',
    'units',
    'units_issued',
    'units_redeemed',
    'close_price',
    'trading_volume',
    'trading_value',
  ]);
  for (const { fund, nav, trade } of funds) {
    nav.redemption.forEach((redemption, i) => {
      const date = world.days[nav.start + i] as string;
      if (real.hasNav(fund.key, date)) return;
      const more = i === 0 ? null : (nav.units[i] as number) - (nav.units[i - 1] as number);
      rows.push(
        fund.id,
        date,
        redemption,
        nav.issue[i] as number,
        nav.statistical[i] as number,
        nav.netAssetRial[i] as number,
        nav.units[i] as number,
        more === null ? null : Math.max(more, 0),
        more === null ? null : Math.max(-more, 0),
        trade ? (trade.closeRial[i] as number) : null,
        trade ? (trade.volume[i] as number) : null,
        trade ? (trade.valueRial[i] as number) : null,
      );
    });
  }
  return rows.done();
}

/** `fund_cash_flow`, in tomans as stored. */
export function flowRows(funds: readonly SimulatedFund[], world: Scenario, real: RealDays): ColumnBatch {
  const rows = openBatch('fund_cash_flow', ['fund_id', 'date', 'cash_flow', 'buying', 'selling']);
  for (const { fund, nav, trade } of funds) {
    trade?.buyingRial.forEach((bought, i) => {
      const date = world.days[nav.start + i] as string;
      if (real.hasFlow(fund.key, date)) return;
      const [buying, selling] = [
        Math.round(rialToToman(bought)),
        Math.round(rialToToman(trade.sellingRial[i] as number)),
      ];
      rows.push(fund.id, date, buying - selling, buying, selling);
    });
  }
  return rows.done();
}

/** `zakhireh_fixincome` */
export function reserveRows(funds: readonly SimulatedFund[], world: Scenario, real: RealDays): ColumnBatch {
  const rows = openBatch('zakhireh_fixincome', ['fund_id', 'date', 'jalali_date', 'shamsi_date', 'zakhireh']);
  const jalali = world.days.map(jalaliLatin);
  for (const { fund, nav } of funds) {
    if (fund.kind !== 'fixed-income') continue;
    nav.redemption.forEach((redemption, i) => {
      const [date, told] = [world.days[nav.start + i] as string, jalali[nav.start + i] as string];
      const reserve = reserveFraction(nav.statistical[i] as number, redemption);
      if (reserve !== null && !real.hasReserve(fund.key, date))
        rows.push(fund.id, date, told, told, roundTo(reserve, 6));
    });
  }
  return rows.done();
}

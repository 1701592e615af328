import { describe, expect, it } from 'vitest';
import { EQUITY, FIXED, marketState, TODAY } from '../../database/testing/market-funds.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import { newest } from '../testing/tsetmc.ts';
import { refuseContradictions, refuseImplausible } from './plausible-rows.ts';

const nav = (redemption: number, more: Record<string, number> = {}, fund = EQUITY, day = TODAY): TableRow =>
  row('fund_nav_history', { fund_id: fund.id, date: day, nav_redemption: redemption, ...more });

/** A market whose fund was last measured yesterday. */
const known = (redemptionRial: number, units: number | null = null, origin = 'fipiran') =>
  marketState({
    newest: new Map([[EQUITY.id, newest({ nav: { day: '2026-08-15', redemptionRial, units, origin } })]]),
  });

describe('refuseContradictions(rows)', () => {
  it('refuses two NAVs of one fund and day by name, and keeps what does not contradict', () => {
    const { rows, refused } = refuseContradictions(
      [nav(5570, { net_asset: 1e12 }), nav(55_702, { net_asset: 1e12 }), nav(10_000, {}, FIXED)],
      new Map([[EQUITY.id, 'آزما']]),
    );
    expect(refused).toMatchObject([
      {
        key: `آزما ${TODAY}`,
        field: 'nav_redemption',
        value: '5570 and 55702',
        reason: 'expected one figure a day',
      },
    ]);
    expect(rows.map(({ values }) => values)).toMatchObject([
      { fund_id: EQUITY.id, net_asset: 1e12 },
      { fund_id: EQUITY.id, net_asset: 1e12 },
      { fund_id: FIXED.id, nav_redemption: 10_000 },
    ]);
    expect(rows[0]?.values).not.toHaveProperty('nav_redemption');
  });

  it('leaves out a day of which nothing else is known: it would be the newest one', () => {
    const given = [nav(10_000), nav(11_000), nav(12_000), nav(10_000, {}, EQUITY, '2026-08-15')];
    const { rows, refused } = refuseContradictions(given);
    expect(rows).toEqual(given.slice(3));
    expect(refused).toMatchObject([{ field: 'nav_redemption', value: '10000 and 11000 and 12000' }]);
  });

  it('lets two answers add to one day, and rounding pass', () => {
    const given = [nav(10_000), nav(10_001, { net_asset: 5 }), nav(10_000, {}, EQUITY, '2026-08-15')];
    expect(refuseContradictions(given)).toEqual({ rows: given, refused: [] });
  });
});

describe('refuseImplausible(rows, stored)', () => {
  it('refuses a NAV in tomans, ten times smaller than the last one', () => {
    const { rows, refused } = refuseImplausible([nav(1005)], known(10_000));
    expect(rows).toEqual([]);
    expect(refused).toMatchObject([
      {
        table: 'fund_nav_history',
        key: EQUITY.symbol,
        field: 'nav_redemption',
        value: 1005,
        reason:
          'expected a NAV within 50% of the last known one, 10000 of 2026-08-15, or a split of the units',
      },
    ]);
  });

  it('judges the NAV beside a price by its own day, else by the day in Tehran', () => {
    const live = (changes: object) =>
      row('fund_live_data', { fund_id: EQUITY.id, timestamp: '2026-09-14T20:45:00.000Z', ...changes });
    const fieldsOf = (changes: object) =>
      refuseImplausible([live({ nav: 1005, current_price: 1010, ...changes })], known(10_000)).refused.map(
        ({ field }) => field,
      );
    // Of 30 days after the stored NAV, and of 31.
    expect(fieldsOf({ nav_date: '2026-09-14' })).toEqual(['nav']);
    expect(fieldsOf({})).toEqual([]);
  });

  it('leaves out a live row of which only the refused NAV was given', () => {
    const live = row('fund_live_data', {
      fund_id: EQUITY.id,
      timestamp: `${TODAY}T12:00:00+03:30`,
      nav: 1005,
    });
    expect(refuseImplausible([live], known(10_000)).rows).toEqual([]);
  });

  it('takes a NAV ten times smaller whose units are ten times as many', () => {
    const split = nav(1005, { units: 10_000_000 });
    expect(refuseImplausible([split], known(10_000, 1_000_000))).toEqual({ rows: [split], refused: [] });
  });

  it('takes the NAV of a split of any ratio, beside purchases and weeks before or after it', () => {
    const stored = known(10_000, 1_000_000);
    for (const [redemption, units, day] of [
      [1001, 10_500_000, TODAY],
      [1430, 7_000_000, TODAY],
      [99_000, 110_000, TODAY],
      [95_000, 90_000, '2026-07-25'],
      [20_500, 520_000, '2026-08-10'],
    ] as const) {
      const split = nav(redemption, { units }, EQUITY, day);
      expect(refuseImplausible([split], stored)).toEqual({ rows: [split], refused: [] });
    }
    for (const toman of [nav(1001, { units: 1_050_000 }), nav(1001, { units: 0 }), nav(1001)])
      expect(refuseImplausible([toman], stored).rows).toEqual([]);
  });

  it('keeps the other figures of a fund’s own row and of a trade', () => {
    const fund = row('funds', { id: EQUITY.id, name: 'نام', nav: 100_500, assets: 1e13 });
    const live = row('fund_live_data', {
      fund_id: EQUITY.id,
      timestamp: `${TODAY}T12:00:00+03:30`,
      current_price: 10_100,
      nav: 1000,
      nav_date: TODAY,
      nav_origin: 'tsetmc',
      bubble_percent: 910,
    });
    const { rows, refused } = refuseImplausible([fund, live], known(10_000));
    expect(refused.map(({ table, field }) => `${table}.${field}`)).toEqual([
      'funds.nav',
      'fund_live_data.nav',
    ]);
    expect(rows.map(({ values }) => values)).toEqual([
      { id: EQUITY.id, name: 'نام' },
      { fund_id: EQUITY.id, timestamp: `${TODAY}T12:00:00+03:30`, current_price: 10_100 },
    ]);
  });

  it('compares neither with a simulated NAV nor with one of another month', () => {
    const given = [nav(1005)];
    expect(refuseImplausible(given, known(10_000, null, 'simulated')).refused).toEqual([]);
    expect(refuseImplausible([nav(1005, {}, EQUITY, '2026-05-01')], known(10_000)).refused).toEqual([]);
  });

  it('refuses net assets that are not NAV × units, and keeps the NAV', () => {
    const { rows, refused } = refuseImplausible(
      [nav(10_000, { units: 1_000_000, net_asset: 1e9 })],
      known(10_000),
    );
    expect(refused).toMatchObject([
      { field: 'net_asset', reason: 'expected about NAV × units, 10000000000' },
    ]);
    expect(rows[0]?.values).toEqual({ fund_id: EQUITY.id, date: TODAY, nav_redemption: 10_000 });
  });

  it('refuses a row whose net assets are not NAV × units as a whole where no recent NAV stands', () => {
    const toman = nav(1_000, { units: 1_000_000, net_asset: 1e10 });
    const own = row('funds', { id: EQUITY.id, name: 'نام', nav: 1_000, assets: 1e10 });
    const other = nav(10_000, { units: 1_000_000, net_asset: 1e10 }, FIXED);
    for (const stored of [marketState(), known(10_000, null, 'simulated')]) {
      const { rows, refused } = refuseImplausible([own, toman, other], stored);
      expect(refused).toMatchObject([
        { table: 'fund_nav_history', key: EQUITY.symbol, field: 'net_asset', value: 1e10 },
      ]);
      expect(rows).toEqual([row('funds', { id: EQUITY.id, name: 'نام' } as never), other]);
    }
  });

  it('keeps a fund’s own NAV where one of its days was refused and another was not', () => {
    const own = row('funds', { id: EQUITY.id, name: 'نام', nav: 10_000 });
    const wrong = nav(1_000, { units: 1_000_000, net_asset: 1e10 }, EQUITY, '2026-08-15');
    const right = nav(10_000, { units: 1_000_000, net_asset: 1e10 });
    expect(refuseImplausible([own, wrong, right], marketState()).rows).toEqual([own, right]);
  });
});

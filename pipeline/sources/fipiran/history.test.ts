import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import { FIXED, marketState } from '../../database/testing/market-funds.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import { answer, batch, rowsOf } from '../testing/batches.ts';
import { computeReturns } from './history.ts';
import { parseFipiran } from './parse.ts';

describe('parseFipiran(batch, stored) of a fund’s charts', () => {
  const about = { fundId: FIXED.id };
  const navs = answer(
    'getfundchart',
    [
      { date: '2026-08-16T00:00:00', issueNav: 10110, cancelNav: 10100, statisticalNav: 10150 },
      { date: '2026-08-15T00:00:00', issueNav: 10010, cancelNav: 10000, statisticalNav: 9990 },
      { date: '2026-08-09T00:00:00', issueNav: 9910, cancelNav: 9900, statisticalNav: 0 },
    ],
    about,
  );

  it('reads one row a day, with the reserve where both NAVs exist', () => {
    const { rows } = parseFipiran(batch(navs), marketState());
    expect(rowsOf(rows, 'fund_nav_history')).toHaveLength(3);
    expect(rowsOf(rows, 'fund_nav_history')[2]).toMatchObject({
      nav_redemption: 9900,
      nav_statistical: null,
    });
    expect(rowsOf(rows, 'zakhireh_fixincome').map(({ zakhireh }) => zakhireh)).toEqual([0.00495, -0.001]);
  });

  it('computes the returns up to the last day, to fill empty columns only', () => {
    const row = parseFipiran(batch(navs), marketState()).rows.find(
      ({ table }) => table === 'fund_return_data',
    );
    expect(row?.fill).toBe(true);
    expect(row?.values).toMatchObject({ date: '2026-08-16', return_monthly: null });
    expect(((row?.values ?? {}) as Record<string, number>).return_daily).toBeCloseTo(1, 12);
    expect(((row?.values ?? {}) as Record<string, number>).return_weekly).toBeCloseTo(
      (10100 / 9900 - 1) * 100,
      12,
    );
  });

  describe('computeReturns(rows)', () => {
    /** Forty days up to 2026-08-16 that grow by 0.1% a day. */
    const rowsOfDays = (
      navOf: (i: number) => number,
      assetsOf: (i: number) => number | null,
      units: { readonly units_issued?: number; readonly units_redeemed?: number } = {},
    ) =>
      Array.from({ length: 40 }, (_, i) =>
        row('fund_nav_history', {
          fund_id: FIXED.id,
          date: addDays('2026-08-16', i - 39),
          nav_redemption: navOf(i) * 1.001 ** i,
          net_asset: assetsOf(i),
          ...units,
        }),
      );
    const monthly = (rows: readonly TableRow[]) =>
      (computeReturns(rows)[0]?.values as Record<string, unknown> | undefined)?.return_monthly;

    it('has no return of one day over a closure or over days that nobody reported', () => {
      const daily = (before: string) => {
        const rows = [before, '2026-08-16'].map((date, i) =>
          row('fund_nav_history', { fund_id: FIXED.id, date, nav_redemption: 10_000 + 100 * i }),
        );
        return (computeReturns(rows)[0]?.values as Record<string, unknown> | undefined)?.return_daily;
      };
      // Over a weekend with holidays, as over Nowruz, and over a closure.
      expect(daily('2026-08-08')).toBeCloseTo(1, 9);
      expect(daily('2026-08-07')).toBeNull();
    });

    it('undoes a split', () => {
      const assets = (i: number) => 1e12 * 1.001 ** i * (i < 20 ? 1 : 1.002);
      const found = monthly(rowsOfDays((i) => (i < 20 ? 10_000 : 1000), assets));
      expect(found).toBeCloseTo((1.001 ** 30 - 1) * 100, 9);
    });

    it('has no return across a jump that nothing explains, nor up to one that no later day confirms', () => {
      const jumped = rowsOfDays(
        (i) => (i < 20 ? 10_000 : 6500),
        () => null,
      );
      expect(monthly(jumped)).toBeNull();
      expect(
        computeReturns(
          rowsOfDays(
            (i) => (i < 38 ? 10_000 : 6500),
            () => null,
          ),
        ),
      ).toEqual([]);
    });

    it('undoes an unusual split by the reported issues, where each trading weekday since the record before has one', () => {
      const rows = rowsOfDays(
        (i) => (i < 20 ? 7000 : 3000),
        (i) => 1e12 * 1.001 ** i,
        { units_issued: 0, units_redeemed: 0 },
      );
      expect(monthly(rows)).toBeCloseTo((1.001 ** 30 - 1) * 100, 9);
      // Without 2026-07-27, a Monday, the day before the split.
      expect(monthly(rows.filter((_, i) => i !== 19))).toBeNull();
    });

    it('leaves a misprint out', () => {
      const misprinted = rowsOfDays(
        (i) => (i === 9 ? 7000 : 10_000),
        () => null,
      );
      expect(monthly(misprinted)).toBeCloseTo((1.001 ** 31 - 1) * 100, 9);
    });
  });

  it('has no return of a fund that pays out: its NAV falls with each payout', () => {
    const points = ['2026-07-15', '2026-08-15', '2026-08-16'].map((day) => ({
      date: `${day}T00:00:00`,
      issueNav: 10_010,
      cancelNav: 10_000,
      statisticalNav: 10_000,
    }));
    const returnsOf = (paysOut: boolean) =>
      rowsOf(
        parseFipiran(
          batch(answer('getfundchart', points, about)),
          marketState({ funds: [{ ...FIXED, paysOut }] }),
        ).rows,
        'fund_return_data',
      );
    expect(returnsOf(false)).toMatchObject([{ return_monthly: 0 }]);
    expect(returnsOf(true)).toEqual([]);
  });

  it('reads net assets, units and the mix', () => {
    const assets = answer(
      'getfundnetassetchart',
      [{ date: '2026-08-16T00:00:00', netAsset: 5e12, unitsSubDAY: 4000000, unitsRedDAY: 0 }],
      about,
    );
    const mix = answer(
      'portfoliochart',
      [{ date: '2026-08-16T00:00:00', fiveBest: 1, stock: 2, bond: 40, other: 3, cash: 0, deposit: 55 }],
      about,
    );
    const { rows } = parseFipiran(batch(assets, mix), marketState());
    expect(rowsOf(rows, 'fund_nav_history')).toEqual([
      { fund_id: FIXED.id, date: '2026-08-16', net_asset: 5e12, units_issued: 4000000, units_redeemed: 0 },
    ]);
    expect(rowsOf(rows, 'fund_allocations')).toMatchObject([{ bond: 40, deposit: 55 }]);
  });

  it('accepts an empty chart and throws for a chart without a fund', () => {
    expect(parseFipiran(batch(answer('getfundchart', [], about)), marketState()).rows).toEqual([]);
    expect(() => parseFipiran(batch({ ...navs, about: {} }), marketState())).toThrowError(
      /does not say whose it is/,
    );
  });
});

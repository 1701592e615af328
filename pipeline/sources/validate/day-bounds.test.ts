import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import { EQUITY, GOLD, marketState, TODAY } from '../../database/testing/market-funds.ts';
import { row } from '../../database/write/writable.ts';
import { dayProblem, momentProblem, refuseOutsideBounds } from './day-bounds.ts';

const FIRST = EQUITY.initiationDate as string;
const nav = (date: string) => row('fund_nav_history', { fund_id: EQUITY.id, date, nav_redemption: 1 });

describe('dayProblem(day, bounds)', () => {
  it('allows the days from the fund’s first to today', () => {
    const bounds = { first: FIRST, today: TODAY };
    fc.assert(
      fc.property(fc.integer({ min: -9000, max: 9000 }), (offset) => {
        const day = addDays(TODAY, offset);
        expect(dayProblem(day, bounds) === null).toBe(day >= FIRST && day <= TODAY);
      }),
    );
  });

  it('says which bound a day passes', () => {
    expect(dayProblem('2099-01-03', { first: null, today: TODAY })).toBe(
      `expected a date not after ${TODAY}`,
    );
    expect(dayProblem('2019-12-31', { first: FIRST, today: TODAY })).toBe(
      `expected a date not before ${FIRST}, the fund's first day`,
    );
    expect(dayProblem('1405-05-12', { first: null, today: TODAY })).toBe(
      'expected a date not before 1990-01-01',
    );
  });
});

describe('momentProblem(instant, bounds, now)', () => {
  const bounds = { first: FIRST, today: TODAY };
  const now = '2026-08-16T05:31:00.000Z';
  it('refuses a moment after the reading, and allows for clocks that differ', () => {
    expect(momentProblem('2026-08-16T12:29:58+03:30', bounds, now)).toBe(
      `expected a moment not after ${now}`,
    );
    expect(momentProblem('2026-08-16T09:03:00+03:30', bounds, now)).toBeNull();
    expect(momentProblem('2019-12-31T20:29:00Z', bounds, now)).toMatch(/not before 2020-01-01/);
  });
});

describe('refuseOutsideBounds(rows, stored)', () => {
  it('refuses whole rows of a day outside, and keeps the others', () => {
    const good = [nav(FIRST), nav(TODAY)];
    const { rows, refused } = refuseOutsideBounds(
      [nav('2019-12-31'), good[0] as never, nav('2099-01-03'), good[1] as never],
      marketState(),
    );
    expect(rows).toEqual(good);
    expect(refused.map(({ key, field, value }) => [key, field, value])).toEqual([
      [EQUITY.symbol, 'date', '2019-12-31'],
      [EQUITY.symbol, 'date', '2099-01-03'],
    ]);
  });

  it('takes the first day of a gold fund by its symbol', () => {
    const gold = (date: string) => row('gold_fund_data', { symbol: GOLD.symbol, date, price_bubble: 0.01 });
    const { rows } = refuseOutsideBounds([gold('2019-12-31'), gold('2020-01-01')], marketState());
    expect(rows).toEqual([gold('2020-01-01')]);
  });

  it('refuses a live row later than the reading, and a reference price of tomorrow', () => {
    const live = row('fund_live_data', { fund_id: EQUITY.id, timestamp: '2026-08-16T23:00:00+03:30' });
    const price = row('reference_prices', { symbol: 'usd_free', date: '2026-08-17', value: 1, unit: 'rial' });
    const { rows, refused } = refuseOutsideBounds([live, price], marketState());
    expect(rows).toEqual([]);
    expect(refused.map(({ field }) => field)).toEqual(['timestamp', 'date']);
  });

  it('drops a fund’s own implausible day and keeps its row', () => {
    const { id, name, slug, categoryId } = EQUITY;
    const own = { id, name, slug, category_id: categoryId };
    const { rows, refused } = refuseOutsideBounds(
      [row('funds', { ...own, initiation_date: '2099-01-01' })],
      marketState(),
    );
    expect(rows).toEqual([row('funds', own)]);
    expect(refused).toMatchObject([{ table: 'funds', key: EQUITY.symbol, field: 'initiation_date' }]);
  });
});

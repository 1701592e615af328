import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import { isSessionDay } from '../../../shared/dates/session-days.ts';
import { category, computed, fund, history, live, payout } from '../aggregates/testing/tables.ts';

const LAST = '2026-08-16';
const SPLIT = '2026-02-22';
const DAYS = Array.from({ length: 400 }, (_, i) => addDays(LAST, i - 399)).filter((day) =>
  isSessionDay(day, new Set()),
);

/** Twelve monthly payouts: 400 rials a unit before the 4:1 split, 100 after it. */
const PAYOUTS = Array.from({ length: 12 }, (_, i) => {
  const date = addDays(LAST, -30 * i - 5);
  return payout(1, { date, perUnitRial: date < SPLIT ? 400 : 100 });
});

interface Given {
  /** The NAV of the running day. */
  readonly liveNavRial?: number;
  readonly pastNavRial?: (day: string) => number;
}

const inOneStep = (day: string): number => (day < SPLIT ? 10_000 : 2500);

const yieldOf = (
  payouts: typeof PAYOUTS,
  intervalMonths: number | null,
  { liveNavRial = 2500, pastNavRial = inOneStep }: Given = {},
) =>
  computed('fund-provenance', {
    categories: [category(1)],
    funds: [fund(1, { dividendIntervalMonths: intervalMonths })],
    fund_live_data: [live(1, { navRial: liveNavRial })],
    fund_nav_history: [
      history(1, {
        pastDates: DAYS,
        pastNavRial: DAYS.map(pastNavRial),
        pastNetAssetRial: DAYS.map(() => 1e12),
        pastOrigins: DAYS.map(() => 'fipiran'),
      }),
    ],
    fund_payouts: payouts,
  }).read('fund-provenance', 'fund-provenance/fund-1');

describe('fundYield(fund, nav, tables)', () => {
  it('counts payouts before a split in units after it', () => {
    const { figures, sources } = yieldOf(PAYOUTS, 1);
    expect(PAYOUTS.filter(({ perUnitRial }) => perUnitRial === 400)).toHaveLength(6);
    expect(figures['payout-yield']).toMatchObject({ value: 48, inputs: { paid: 1200, nav: 2500 } });
    expect(sources[figures['payout-yield']?.from ?? -1]).toMatchObject({
      table: 'fund_payouts, fund_nav_history, fund_live_data',
      origins: ['fipiran', 'fund-sites', 'tsetmc'],
    });
  });

  it('is null where a payout of the year is not known', () => {
    const { figures } = yieldOf(PAYOUTS.slice(1), 1);
    expect(figures['payout-yield']).toMatchObject({ value: null, inputs: { paid: null } });
    expect(yieldOf(PAYOUTS.slice(0, 4), 3).figures['payout-yield']?.value).toBe(16);
  });

  it('takes the known payouts of a fund without an interval', () => {
    expect(yieldOf(PAYOUTS.slice(0, 2), null).figures['payout-yield']?.value).toBe(8);
  });

  it('is null while the NAV is in units that no finished day confirms, and behind an unexplained jump', () => {
    const paidOf = (given: Given) => yieldOf(PAYOUTS, 1, given).figures['payout-yield'];
    // Split 10:1 on the running day.
    expect(paidOf({ liveNavRial: 250 })).toMatchObject({ value: null, inputs: { paid: null, nav: 250 } });
    const jumped = paidOf({ pastNavRial: (day) => (day < '2026-06-20' ? inOneStep(day) * 1.4 : 2500) });
    expect(jumped).toMatchObject({ value: null, inputs: { paid: null } });
    expect(paidOf({ liveNavRial: 2600 })?.value).toBeCloseTo((100 * 1200) / 2600, 4);
  });

  it('is null where a payout is of the day of a split, in old units or in new ones', () => {
    const later = payout(1, { date: addDays(LAST, -5), perUnitRial: 100 });
    const of = (...dates: string[]) =>
      yieldOf([...dates.map((date) => payout(1, { date, perUnitRial: 400 })), later], null).figures[
        'payout-yield'
      ];
    expect(of(SPLIT)).toMatchObject({ value: null, inputs: { paid: null, nav: 2500 } });
    expect(of(addDays(SPLIT, -30), SPLIT)).toMatchObject({ value: null });
    // The day before counts old units.
    expect(of(addDays(SPLIT, -1))?.value).toBe(8);
  });
});

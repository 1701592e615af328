import { describe, expect, it } from 'vitest';
import { addMonths, planPayments } from './payments.ts';

describe('planPayments(plan, sessions)', () => {
  const sessions = [
    '2026-07-22',
    '2026-07-25',
    '2026-08-22',
    '2026-08-24',
    '2026-09-22',
    '2026-10-24',
    '2026-11-22',
  ];
  const plan = { sumRial: 5, monthlyRial: 1, from: '2026-07-22', to: '2026-11-22' };

  it('pays the sum first and the monthly amount on the same Jalali day, on the first session from that day on', () => {
    expect(planPayments(plan, sessions)).toEqual([
      { planned: '2026-07-22', session: '2026-07-22', amountRial: 5 },
      // 31 Mordad, 31 Shahrivar, and the 30th of Mehr, which has no 31st.
      { planned: '2026-08-22', session: '2026-08-22', amountRial: 1 },
      { planned: '2026-09-22', session: '2026-09-22', amountRial: 1 },
      { planned: '2026-10-22', session: '2026-10-24', amountRial: 1 },
    ]);
  });

  it('begins with the monthly amount where there is no sum', () => {
    const [first, second] = planPayments({ ...plan, sumRial: 0 }, sessions);
    expect([first?.planned, second?.planned]).toEqual(['2026-07-22', '2026-08-22']);
  });

  it('leaves out what would be paid on the last session or after it', () => {
    expect(planPayments({ ...plan, to: '2026-09-25' }, sessions).map(({ session }) => session)).toEqual([
      '2026-07-22',
      '2026-08-22',
    ]);
    expect(planPayments({ ...plan, from: '2026-11-22', to: '2026-12-30' }, sessions)).toEqual([]);
    expect(planPayments({ ...plan, from: '2020-01-01', to: '2020-02-01' }, sessions)).toEqual([]);
  });
});

describe('addMonths(day, months)', () => {
  it('keeps the Jalali day, or takes the last one of a shorter month', () => {
    // 31 Tir 1405, 30 Mehr 1405, 29 Esfand 1405.
    expect(addMonths('2026-07-22', 3)).toBe('2026-10-22');
    expect(addMonths('2026-07-22', 8)).toBe('2027-03-20');
    expect(addMonths('2026-07-22', 12)).toBe('2027-07-22');
  });
});

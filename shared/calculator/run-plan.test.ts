import { xirr } from '@webcarrot/xirr';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../dates/days.ts';
import { moneyWeightedOf, runPlan } from './run-plan.ts';
import type { Fee } from './state.ts';

const START = '2024-01-01';
const MILLION = 1e6;
const pay = (session: string, amountRial = MILLION) => ({ planned: session, session, amountRial });
/** A NAV on days after the start. */
const seriesOf = (navs: readonly (readonly [days: number, nav: number])[]) => ({
  dates: navs.map(([days]) => addDays(START, days)),
  values: navs.map(([, nav]) => nav),
});
const fee = (kind: Fee['kind'], percent: number | null, from: string | null = null): Fee => ({
  kind,
  percent,
  from,
});

describe('runPlan(payments, series, to, fees)', () => {
  /** NAV 100, 80, 120, one million each at the first two. */
  const known = seriesOf([
    [0, 100],
    [365, 80],
    [730, 120],
  ]);
  const twice = [pay(START), pay(addDays(START, 365))];

  // spec 38.49
  it('has the known answer: time-weighted 20%, money-weighted 48.2444% of the whole time', () => {
    const result = runPlan(twice, known, addDays(START, 730), []);
    expect(result?.timeWeighted).toBeCloseTo(0.2, 12);
    // A year here is half of the known answer's: two of them compound to it.
    expect((1 + (result?.moneyWeighted ?? 0)) ** 2 - 1).toBeCloseTo(0.482444, 6);
    expect(result?.endRial).toBeCloseTo(2.7 * MILLION, 6);
    expect(result?.paidRial).toBe(2 * MILLION);
  });

  it('has a value and the paid amounts on every session', () => {
    const days = runPlan(twice, known, addDays(START, 730), [])?.days;
    expect(days?.map(({ paidRial, valueRial }) => [paidRial, Math.round(valueRial)])).toEqual([
      [MILLION, MILLION],
      [2 * MILLION, 1.8 * MILLION],
      [2 * MILLION, 2.7 * MILLION],
    ]);
  });

  it('takes the fee of a purchase and of the sale of the known price', () => {
    const flat = seriesOf([
      [0, 100],
      [365, 100],
    ]);
    const result = runPlan([pay(START)], flat, addDays(START, 365), [fee('buy', 1), fee('sell', 2)]);
    expect(result?.endRial).toBeCloseTo((MILLION / 1.01) * 0.98, 6);
    expect(result?.timeWeighted).toBe(0);
  });

  it('takes yearly fees from the day of their row, and counts an unknown row as none', () => {
    const flat = seriesOf([
      [0, 100],
      [365, 100],
      [730, 100],
      [1095, 100],
    ]);
    const fees = [fee('yearly', 1, addDays(START, 365)), fee('yearly', null, addDays(START, 730))];
    const result = runPlan([pay(START)], flat, addDays(START, 1095), fees);
    expect(result?.days.map(({ valueRial }) => Math.round(valueRial))).toEqual([1e6, 1e6, 990_000, 990_000]);
    expect(result?.endRial).toBeCloseTo(990_000, 6);
  });

  it('ends on the last session on or before the last day, and its payments add up to the end value', () => {
    const result = runPlan(twice, known, addDays(START, 800), [fee('sell', 0.5)]);
    expect(result?.to).toBe(addDays(START, 730));
    const sum = result?.payments.reduce((total, { endRial }) => total + endRial, 0) ?? 0;
    expect(sum).toBeCloseTo(result?.endRial ?? Number.NaN, 4);
  });

  it('has no yearly rate below a year, and no result without a payment', () => {
    const short = seriesOf([
      [0, 100],
      [340, 101],
      [365, 102],
    ]);
    expect(runPlan([pay(START)], short, addDays(START, 340), [])?.moneyWeighted).toBeNull();
    expect(runPlan([pay(START)], short, addDays(START, 365), [])?.moneyWeighted).toBeCloseTo(0.02, 9);
    expect(runPlan([], short, addDays(START, 20), [])).toBeNull();
  });

  it('is, without fees, what one payment grew by', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 50 }),
        (navs) => {
          const series = seriesOf(navs.map((nav, i) => [i * 40, nav]));
          const result = runPlan([pay(START)], series, addDays(START, navs.length * 40), []);
          const growth = (navs.at(-1) ?? 0) / (navs[0] ?? 1);
          expect((result?.endRial ?? 0) / MILLION / growth).toBeCloseTo(1, 9);
          expect((result?.timeWeighted ?? 0) + 1).toBeCloseTo(growth, 9);
        },
      ),
    );
  });
});

describe('moneyWeightedOf(payments, endRial, to)', () => {
  it('makes the present value of all payments and the end value 0, losses too', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0.2, max: 4, noNaN: true }),
        (drawn, factor) => {
          // Nothing is annualised below a year.
          const paid = [0, ...drawn].toSorted((a, b) => a - b).map((days) => pay(addDays(START, days)));
          const end = paid.length * MILLION * factor;
          const rate = moneyWeightedOf(paid, end, addDays(START, 1300)) ?? Number.NaN;
          const grown = paid.map(
            ({ session, amountRial }) =>
              amountRial * (1 + rate) ** (daysBetween(session, addDays(START, 1300)) / 365),
          );
          expect(grown.reduce((sum, one) => sum + one, 0) / end).toBeCloseTo(1, 6);
        },
      ),
    );
  });

  // spec 38.49
  it('is the rate of another implementation', () => {
    const payment = fc.record({
      days: fc.integer({ min: 0, max: 600 }),
      amount: fc.integer({ min: 1e6, max: 1e9 }),
    });
    fc.assert(
      fc.property(
        fc.array(payment, { minLength: 1, maxLength: 30 }),
        fc.double({ min: 1, max: 2, noNaN: true }),
        (drawn, factor) => {
          const paid = drawn
            .toSorted((a, b) => a.days - b.days)
            .map(({ days, amount }) => pay(addDays(START, days), amount));
          const end = paid.reduce((sum, { amountRial }) => sum + amountRial, 0) * factor;
          const to = addDays(START, 1000);
          const theirs = xirr([
            ...paid.map(({ session, amountRial }) => ({ date: new Date(session), amount: -amountRial })),
            { date: new Date(to), amount: end },
          ]);
          expect(moneyWeightedOf(paid, end, to)).toBeCloseTo(theirs, 5);
        },
      ),
    );
  });
});

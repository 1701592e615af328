import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { isSessionDay } from '../dates/session-days.ts';
import { SESSIONS_PER_YEAR } from '../measures/risk.ts';
import { bestOf, lineFigures } from './figures.ts';

const NONE: ReadonlySet<string> = new Set();
const CONTEXT = { holidays: NONE, yearlyRate: 0.3 };

const sessions = (count: number): string[] => {
  const days: string[] = [];
  for (let day = '2025-01-04'; days.length < count; day = addDays(day, 1))
    if (isSessionDay(day, NONE)) days.push(day);
  return days;
};
/** Up by 1% and down by 0.5% in turns. */
const swinging = (count: number) => {
  let value = 100;
  return {
    dates: sessions(count),
    values: Array.from({ length: count }, (_, i) => {
      if (i > 0) value *= i % 2 === 1 ? 1.01 : 0.995;
      return value;
    }),
  };
};

const spanOf = ({ dates }: { readonly dates: readonly string[] }) => ({
  from: dates[0] as string,
  to: dates.at(-1) as string,
});

describe('lineFigures(part, risk, span, context)', () => {
  it('computes risk as the pages of funds do', () => {
    const part = swinging(301);
    const { values, sessions: n, reasons } = lineFigures(part, part, spanOf(part), CONTEXT);
    const deviation = Math.sqrt((((Math.log(1.01) - Math.log(0.995)) / 2) ** 2 * 300) / 299);
    expect(values.volatility).toBeCloseTo(100 * deviation * Math.sqrt(SESSIONS_PER_YEAR), 9);
    expect(values.drawdown).toBeCloseTo(0.5, 9);
    expect(values.total).toBeCloseTo(100 * ((1.01 * 0.995) ** 150 - 1), 9);
    expect(values.sharpe).toBeGreaterThan(0);
    expect({ n, reasons }).toEqual({ n: 300, reasons: {} });
  });

  it('gives reasons for dashes: too few sessions, less than a year, no month', () => {
    const part = swinging(20);
    const { values, reasons } = lineFigures(part, part, spanOf(part), CONTEXT);
    expect(values.volatility).toBeNull();
    expect(reasons.volatility).toEqual({ reason: 'too-few-sessions', needed: 60, found: 19 });
    expect(reasons.drawdown).toEqual({ reason: 'too-few-sessions', needed: 120, found: 19 });
    expect(reasons.yearly).toEqual({ reason: 'under-a-year' });
    expect(reasons.best).toEqual({ reason: 'no-month' });
  });

  it('has no return of the months in which the span begins and ends', () => {
    const part = swinging(101);
    const { months } = lineFigures(part, part, spanOf(part), CONTEXT);
    // From 1403-10-15 to 1404-03-12.
    expect(spanOf(part)).toEqual({ from: '2025-01-04', to: '2025-05-24' });
    expect(months.map(({ month }) => month)).toEqual(['1403-11', '1403-12', '1404-01', '1404-02']);
  });

  it('has a return but no risk where a series has no values of single days', () => {
    const whole = swinging(301);
    const { values, reasons } = lineFigures(whole, null, spanOf(whole), CONTEXT);
    expect(values.total).not.toBeNull();
    expect(values.volatility).toBeNull();
    expect(reasons.volatility).toEqual({ reason: 'no-sessions' });
  });

  it('has no Sharpe ratio without a risk-free rate', () => {
    const part = swinging(301);
    const { values, reasons } = lineFigures(part, part, spanOf(part), { ...CONTEXT, yearlyRate: null });
    expect(values.sharpe).toBeNull();
    expect(reasons.sharpe).toEqual({ reason: 'undefined' });
  });

  it('compounds the yearly return over the days that it has', () => {
    const part = { dates: ['2024-01-01', '2026-01-01'], values: [100, 121] };
    const { values } = lineFigures(part, null, spanOf(part), CONTEXT);
    expect(values.yearly).toBeCloseTo(100 * (1.21 ** (365 / 731) - 1), 9);
  });

  it('has no return over a span at whose first day it has no value', () => {
    const part = swinging(301);
    const { values, reasons, from } = lineFigures(
      part,
      part,
      { ...spanOf(part), from: '2025-01-01' },
      CONTEXT,
    );
    expect(values).toMatchObject({ total: null, yearly: null });
    expect(reasons).toMatchObject({ total: { reason: 'no-base' }, yearly: { reason: 'no-base' } });
    expect({ from, volatility: values.volatility }).toEqual({
      from: '2025-01-04',
      volatility: expect.any(Number),
    });
  });
});

describe('bestOf(values, better)', () => {
  it('marks all that are equal as printed', () => {
    expect([...bestOf([1.001, 3, null, 3.004], 'high')]).toEqual([1, 3]);
    expect([...bestOf([1, 3, 2], 'low')]).toEqual([0]);
    expect([...bestOf([-1.005, -1], 'high')]).toEqual([1]);
  });

  it('marks none of one value, and none where all are equal', () => {
    expect(bestOf([3, null], 'high').size).toBe(0);
    expect(bestOf([3, 3], 'high').size).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { isTradingDay, tradingDays } from './calendar.ts';

describe('isTradingDay(day)', () => {
  it.each([
    ['2026-08-15', true], // Saturday
    ['2026-08-19', true], // Wednesday
    ['2026-08-20', false], // Thursday
    ['2026-08-21', false], // Friday
    ['2026-03-21', false], // Nowruz, a Saturday
    ['2026-02-11', false], // 22 Bahman, a Wednesday
  ])('knows %s', (day, trading) => {
    expect(isTradingDay(day)).toBe(trading);
  });
});

describe('tradingDays(last, count)', () => {
  it('returns the given number of days, oldest first, up to the last', () => {
    const days = tradingDays('2026-08-16', 400);
    expect(days).toHaveLength(400);
    expect(days.at(-1)).toBe('2026-08-16');
    expect(days.toSorted()).toEqual(days);
    expect(days.every(isTradingDay)).toBe(true);
  });

  it('ends on the trading day before a holiday', () => {
    expect(tradingDays('2026-08-21', 2)).toEqual(['2026-08-18', '2026-08-19']);
  });
});

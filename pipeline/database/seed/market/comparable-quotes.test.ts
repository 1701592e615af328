import { describe, expect, it } from 'vitest';
import { comparableQuotes } from './comparable-quotes.ts';
import type { Quote } from './market.ts';

const quote = (
  date: string,
  nav: number,
  sixMonth: number | null = null,
  annual: number | null = null,
): Quote => ({
  date,
  navRedemption: nav,
  navIssue: nav,
  navStatistical: nav,
  netAssetRial: nav,
  units: 1,
  sinceInceptionPercent: null,
  returns: { daily: null, weekly: null, monthly: null, quarterly: null, sixMonth, annual },
});
const days = (quotes: readonly Quote[]) => quotes.map(({ date }) => date);

describe('comparableQuotes(kind, quotes)', () => {
  it('keeps an older NAV that agrees with the returns', () => {
    const quotes = [quote('2025-09-30', 8000), quote('2026-08-16', 10500, 15, 37)];
    expect(days(comparableQuotes('fixed-income', quotes))).toEqual(['2025-09-30', '2026-08-16']);
  });

  it('leaves out the face value of a fund that distributes its profit', () => {
    const quotes = [quote('2025-09-30', 10070), quote('2026-08-16', 10089, 15.17, 30.59)];
    expect(days(comparableQuotes('fixed-income', quotes))).toEqual(['2026-08-16']);
  });

  it('leaves out a NAV from before a change of the unit’s face value', () => {
    const quotes = [quote('2025-09-30', 5_000_000), quote('2026-08-16', 50_000, 50, 120)];
    expect(days(comparableQuotes('equity', quotes))).toEqual(['2026-08-16']);
  });

  it('returns no quotes for none', () => {
    expect(comparableQuotes('equity', [])).toEqual([]);
  });
});

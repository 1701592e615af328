import { describe, expect, it } from 'vitest';
import { MAX_NAV_AGE_DAYS } from '../funds/ages.ts';
import { RESERVE_DAYS } from '../funds/reserve.ts';
import { MIN_COMPARED_MONTHLY_PERCENT, RETURN_DAYS } from '../funds/returns.ts';
import { MIN_SESSIONS } from '../measures/minimum.ts';
import { MAX_QUOTE_AGE_DAYS, maxQuoteAge } from '../measures/quotes.ts';
import { SESSIONS_PER_YEAR } from '../measures/risk.ts';
import { formatNumber } from '../persian/format.ts';
import { type FigureId, figureOf } from './index.ts';

const quoteAges = [RETURN_DAYS.monthly, RETURN_DAYS.quarterly, RETURN_DAYS.yearly].map(maxQuoteAge);

describe('the texts of a figure', () => {
  it.each<[FigureId, number]>([
    ['reserve-month-average', RESERVE_DAYS.month],
    ['reserve-quarter-average', RESERVE_DAYS.quarter],
    ['reserve-year-average', RESERVE_DAYS.year],
    ['weekly-return', RETURN_DAYS.weekly],
    ['monthly-return', RETURN_DAYS.monthly],
    ['quarterly-return', RETURN_DAYS.quarterly],
    ['biannual-return', RETURN_DAYS.biannual],
    ['yearly-return', RETURN_DAYS.yearly],
    ['compared-average-monthly-return', MIN_COMPARED_MONTHLY_PERCENT],
    ['bubble-percentile', MIN_SESSIONS.percentile],
    ['nav', MAX_NAV_AGE_DAYS],
    ['net-assets', MAX_NAV_AGE_DAYS],
    ['market-cap', MAX_NAV_AGE_DAYS],
  ])('%s: the definition names the %d that it is computed with', (id, value) => {
    expect(figureOf(id).definition).toContain(` ${formatNumber(value)} `);
  });

  it('names the sessions of a year that a deviation is annualized with', () => {
    const { formula, source } = figureOf('one-year-volatility');
    expect(formula).toContain(`√${formatNumber(SESSIONS_PER_YEAR)}`);
    expect(source).toContain(`${formatNumber(SESSIONS_PER_YEAR)} روز معاملاتی`);
  });

  it('names how old a quote may be, by the length of the period', () => {
    expect(quoteAges.at(-1)).toBe(MAX_QUOTE_AGE_DAYS);
    const named = figureOf('usd-yearly-return').source.match(/[۰-۹]+(?= (?:روز پیش‌تر|برای))/g);
    expect(named).toEqual(quoteAges.map((age) => formatNumber(age)));
  });
});

import { describe, expect, it } from 'vitest';
import { EQUITY, marketState, TODAY } from '../database/testing/market-funds.ts';
import { findNamedFund, parseDayOption } from './ingest-options.ts';

describe('parseDayOption(values, name, bounds)', () => {
  it('reads a Gregorian day, and none', () => {
    for (const date of ['2026-08-16', '\u200e۲۰۲۶-۰۸-۱۶'])
      expect(parseDayOption({ date }, 'date', { today: TODAY })).toBe('2026-08-16');
    expect(parseDayOption({}, 'date', { today: TODAY })).toBeNull();
  });

  it.each([
    ['2099-01-03', /--date: expected a date not after 2026-08-16, came 2099-01-03/],
    ['2025-12-31', /not before 2026-01-01, the fund's first day/],
    ['1405-05-12', /expects a day, e.g. 2026-08-16, came 1405-05-12/],
    ['2026-08-16T00:00:00', /expects a day/],
    ['2026-02-30', /expects a day/],
  ])('refuses %s', (date, message) => {
    const bounds = { first: '2026-01-01', today: TODAY };
    expect(() => parseDayOption({ date }, 'date', bounds)).toThrowError(message);
  });
});

describe('findNamedFund(text, state)', () => {
  it('finds one fund, and names what it expects otherwise', () => {
    expect(findNamedFund(EQUITY.symbol as string, marketState())).toBe(EQUITY);
    const twin = { ...EQUITY, id: 'b', slug: 'آزما-۲', insCode: '9', name: 'دیگری' };
    const state = marketState({ funds: [EQUITY, twin] });
    expect(() => findNamedFund(EQUITY.symbol as string, state)).toThrowError(
      /--fund expects the symbol, TSETMC code, slug or id of one fund/,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { EQUITY, GOLD, marketState } from '../database/testing/market-funds.ts';
import { findFund } from './find-fund.ts';

const first = { ...GOLD, symbol: 'نگین', slug: 'نگین', name: 'طلای نگین' };
const second = { ...EQUITY, symbol: 'نگین', slug: 'نگین-زمین-و-ساختمان', name: 'املاک نگین' };
const two = marketState({ funds: [first, second] });

describe('findFund(stored, text)', () => {
  it('finds a fund by id, TSETMC code in any digits, address, slug, symbol, name and register number', () => {
    for (const text of [
      EQUITY.id,
      EQUITY.id.toUpperCase(),
      EQUITY.insCode as string,
      '\u200f۱۱۱۱۱۰۰۰۰۰۰۰۰۰۰۰۱',
      `/funds/${EQUITY.slug}`,
      `https://example.org/funds/${encodeURIComponent(EQUITY.slug)}`,
      EQUITY.slug,
      EQUITY.name,
      'سهامي آزما',
      'صندوق سهامی آزما',
      `صندوق ${EQUITY.symbol}`,
      `صندوق\u200c${EQUITY.symbol}`,
      'سهامی\u200cآزما',
      encodeURIComponent(EQUITY.slug),
      `\u200fhttps://example.org/funds/${EQUITY.slug}\u200e`,
      `${EQUITY.regNo}/0`,
    ])
      expect(findFund(marketState(), text)).toBe(EQUITY);
  });

  it('finds none by a symbol that two funds bear, though it is the slug of one', () => {
    expect(findFund(two, 'نگین')).toBeNull();
    expect(findFund(two, 'نگين')).toBeNull();
    expect(findFund(two, 'صندوق نگین')).toBeNull();
    // Of two bearers one has it as its slug alone, however it is written.
    const renamed = marketState({ funds: [{ ...first, symbol: 'زر' }, second] });
    for (const text of ['نگین', 'نگين', '\u200fنگین', 'نگین\u200c', ' نگین '])
      expect(findFund(renamed, text), text).toBeNull();
  });

  it('tells two funds of one symbol apart by address, slug, name and code', () => {
    expect(findFund(two, '/funds/نگین')).toBe(first);
    expect(findFund(two, 'نگین-زمین-و-ساختمان')).toBe(second);
    expect(findFund(two, 'طلای نگین')).toBe(first);
    expect(findFund(two, second.insCode as string)).toBe(second);
  });

  it('reads the digits of an address in any script', () => {
    const numbered = { ...EQUITY, symbol: null, slug: 'دایا-۲' };
    expect(findFund(marketState({ funds: [numbered] }), '/funds/دایا-2')).toBe(numbered);
  });

  it('finds none by an unknown name', () => {
    expect(findFund(two, 'عییار')).toBeNull();
    expect(findFund(two, '/funds/عییار')).toBeNull();
    for (const text of ['', '  ', '-', 'نگین؛', '(نگین)', '\u200fنگین', 'نگین '])
      expect(findFund(two, text), text).toBeNull();
  });
});

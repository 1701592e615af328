import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundSlugs } from './fund-slugs.ts';

const fund = (key: string, symbol: string | null, category: string, hasFigures = true) => ({
  key,
  symbol,
  name: 'نام صندوق',
  category,
  hasFigures,
});

describe('fundSlugs(funds)', () => {
  // spec 14.10
  it('uses the symbol, or the name of a fund without one', () => {
    const slugs = fundSlugs([fund('1', 'هم وزن', 'شاخصی'), fund('2', null, 'بازنشستگی')]);
    expect([...slugs.values()]).toEqual(['هم-وزن', 'نام-صندوق']);
  });

  it('gives the short slug to the fund with figures where two have one symbol', () => {
    const slugs = fundSlugs([fund('1', 'نگین', 'زمین و ساختمان', false), fund('2', 'نگین', 'طلا')]);
    expect(slugs.get('2')).toBe('نگین');
    expect(slugs.get('1')).toBe('نگین-زمین-و-ساختمان');
  });

  it('gives every fund a unique slug, whatever the symbols and the order', () => {
    const symbol = fc.constantFrom('نگین', 'طلا', 'نگین طلا', '؟', null);
    const category = fc.constantFrom('طلا', 'سهامی');
    const funds = fc
      .array(fc.tuple(symbol, category, fc.boolean()), { maxLength: 12 })
      .map((list) => list.map(([s, c, has], i) => fund(String(i), s, c, has)));
    fc.assert(
      fc.property(funds, (list) => {
        const slugs = fundSlugs(list);
        expect(new Set(slugs.values()).size).toBe(list.length);
        expect(fundSlugs([...list].reverse())).toEqual(slugs);
        for (const slug of slugs.values()) expect(slug).toMatch(/^[^/\s]+$/);
      }),
    );
  });
});

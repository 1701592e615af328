import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePersian } from '../persian/collate.ts';
import { normalizeForSearch } from '../persian/normalize-for-search.ts';
import { prepareSearch, searchFunds } from './search.ts';

type Row = readonly [name: string, symbol: string | null, manager?: string | null];
const indexOf = (rows: readonly Row[]) =>
  prepareSearch({
    names: rows.map(([name]) => name),
    symbols: rows.map(([, symbol]) => symbol),
    managers: rows.map(([, , manager]) => manager ?? null),
  });
const find = (rows: readonly Row[], query: string, options?: Parameters<typeof searchFunds>[2]) =>
  searchFunds(indexOf(rows), query, options).map((row) => rows[row]?.[0]);

describe('searchFunds(index, query, { limit, manager })', () => {
  // spec 14.5
  it('ranks exact symbol, symbol prefix, symbol substring, name prefix, then names before managers, alphabetically', () => {
    const rows: Row[] = [
      ['ی درون نام عیار', 'الف'],
      ['ب درون نام عیار', 'ب'],
      ['عیار در آغاز', 'ج'],
      ['د', 'نوعیار'],
      ['ه', 'عیار۲'],
      ['و', 'عیار'],
      ['پ', null, 'سبدگردان عیار'],
    ];
    expect(find(rows, 'عیار')).toEqual([
      'و',
      'ه',
      'د',
      'عیار در آغاز',
      'ب درون نام عیار',
      'ی درون نام عیار',
      'پ',
    ]);
  });

  // spec 14.3
  it('reads keys pressed on a Latin keyboard, also with Caps Lock', () => {
    const rows: Row[] = [
      ['صندوق طلای مفید', 'عیار'],
      ['ژرف', 'ژرف'],
      ['زرین', 'زر'],
    ];
    expect(find(rows, 'udhv')).toEqual(['صندوق طلای مفید']);
    expect(find(rows, 'UDHV')).toEqual(['صندوق طلای مفید']);
    expect(find(rows, 'Cvt')).toEqual(['ژرف']);
    expect(find(rows, 'CV')).toEqual(['زرین', 'ژرف']);
  });

  it('normalizes letters, digits and ZWNJ on both sides', () => {
    const rows: Row[] = [['صندوق درآمد‌ثابت كيان ۲', 'آوند']];
    for (const query of ['کیان', 'كيان', 'درآمدثابت', 'کیان 2', 'اوند', '  آوند '])
      expect(find(rows, query)).toHaveLength(1);
  });

  // spec 3.16, 14.2
  it('finds managers, unless disabled', () => {
    const rows: Row[] = [['الف', 'الف', 'مفید']];
    expect(find(rows, 'مفید')).toEqual(['الف']);
    expect(find(rows, 'مفید', { manager: false })).toEqual([]);
  });

  // spec 38.34
  it('finds all words in any order, without those that every fund has', () => {
    const rows: Row[] = [
      ['عیار مفید', 'عیار', 'سبدگردان مفید'],
      ['اهرمی کاریزما', 'اهرم', 'کاریزما'],
      ['درآمد ثابت کارا', 'کارا', 'کاردان'],
      ['طلای سرخ', 'نهال', 'مفید'],
    ];
    for (const query of [
      'صندوق عیار',
      'مفید عیار',
      'صندوق سرمایه‌گذاری قابل معامله عیار مفید',
      'صندوق سرمایه گذاری عیار',
    ])
      expect(find(rows, query)[0], query).toBe('عیار مفید');
    expect(find(rows, 'کاریزما اهرم')).toEqual(['اهرمی کاریزما']);
    expect(find(rows, 'درآمدثابت کارا')).toEqual(['درآمد ثابت کارا']);
    expect(find(rows, 'نهال مفید')).toEqual(['طلای سرخ']);
    expect(find(rows, 'نهال مفید', { manager: false })).toEqual([]);
    expect(find(rows, 'عیار کاریزما')).toEqual([]);
  });

  it('does not take a word that every fund has for a query of its own', () => {
    expect(find([['الف', 'الف']], 'صندوق')).toEqual([]);
    expect(find([['صندوق یکم', 'یک']], 'صندوق')).toEqual(['صندوق یکم']);
  });

  // spec 14.4
  it('finds nothing for an empty query', () => {
    for (const query of ['', '   ', '\u200c']) expect(find([['الف', 'الف']], query)).toEqual([]);
  });

  // spec 3.7, 3.16, 9.4, 14.6, 18.19
  it('returns at most eight', () => {
    const rows = Array.from({ length: 20 }, (_, i): Row => [`صندوق ${i}`, `ن${i}`]);
    expect(find(rows, 'صندوق')).toHaveLength(8);
    expect(find(rows, 'صندوق', { limit: 3 })).toHaveLength(3);
  });

  it('returns both funds with one symbol, in alphabetical order', () => {
    expect(
      find(
        [
          ['نگین سامان', 'نگین'],
          ['نگین الماس', 'نگین'],
        ],
        'نگین',
      ),
    ).toEqual(['نگین الماس', 'نگین سامان']);
  });

  // spec 14.1
  it('agrees with the definition on any list and query', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ابپ يی‌ك'), maxLength: 4 });
    const row = fc.tuple(letters, fc.option(letters, { nil: null }), fc.option(letters, { nil: null }));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 25 }), letters, (rows, query) => {
        const plain = plainSearch(rows, query);
        const limit = rows.length;
        const found = searchFunds(indexOf(rows), query, { limit });
        expect(found.slice(0, plain.length)).toEqual(plain);
        // What stands inside words or in a manager's name comes later, and is not lost.
        expect(found).toEqual(
          expect.arrayContaining(rows.flatMap((row, i) => (isPart(row, query) ? [i] : []))),
        );
      }),
    );
  });
});

function plainSearch(rows: readonly Row[], query: string): number[] {
  const q = normalizeForSearch(query);
  if (q === '') return [];
  const rank = ([name, symbol]: Row) => {
    const s = normalizeForSearch(symbol ?? '');
    if (s === q) return 0;
    if (s.startsWith(q)) return 1;
    if (s.includes(q)) return 2;
    if (normalizeForSearch(name).startsWith(q)) return 3;
    return normalizeForSearch(name).includes(` ${q}`) ? 4 : 5;
  };
  return rows
    .map((row, i) => ({ i, rank: rank(row), name: row[0] }))
    .filter((one) => one.rank < 5)
    .sort((a, b) => a.rank - b.rank || comparePersian(a.name, b.name) || a.i - b.i)
    .map(({ i }) => i);
}

const isPart = (row: Row, query: string): boolean =>
  normalizeForSearch(query) !== '' &&
  row.some((text) => normalizeForSearch(text ?? '').includes(normalizeForSearch(query)));

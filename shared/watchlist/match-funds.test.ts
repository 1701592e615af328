import { describe, expect, it } from 'vitest';
import { matchFunds } from './match-funds.ts';

const known = {
  slugs: ['عیار', 'نگین-کیان', 'نگین-سامان', 'کارا'],
  names: ['صندوق عیار مفید', 'نگین کیان', 'نگین سامان', 'کارا'],
  symbols: ['عیار', 'نگین', 'نگین', null],
};
const slugsOf = (rows: string[][]) => matchFunds(rows, known).funds.map(({ slug }) => slug);

describe('matchFunds(rows, known)', () => {
  it('finds funds by slug, address, symbol and name, in the order of the rows', () => {
    expect(
      slugsOf([
        ['نشانی', 'نماد'],
        ['https://example.org/funds/%DA%A9%D8%A7%D8%B1%D8%A7', ''],
        ['', 'عيار'],
        ['3', 'نگین‌ کیان'],
      ]),
    ).toEqual(['کارا', 'عیار', 'نگین-کیان']);
  });

  it('prefers the address to a symbol that two funds bear', () => {
    expect(slugsOf([['نگین', '/funds/نگین-سامان']])).toEqual(['نگین-سامان']);
  });

  it('reports a symbol of two funds and unknown words, but no heading and no empty row', () => {
    const { funds, unknown } = matchFunds([['نماد'], ['نگین'], [''], ['ژژژ', '12']], known);
    expect(funds).toEqual([]);
    expect(unknown).toEqual(['نگین', 'ژژژ']);
  });

  it('calls a fund by its symbol, else by its name, and lists it once', () => {
    expect(matchFunds([['عیار'], ['صندوق عیار مفید'], ['کارا']], known).funds).toEqual([
      { slug: 'عیار', label: 'عیار' },
      { slug: 'کارا', label: 'کارا' },
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListFile } from './read-list-file.ts';
import { DEFAULT_NAME, MAX_FUNDS, MAX_LISTS } from './state.ts';

describe('readListFile(source)', () => {
  it('reads an array of slugs as one list', () => {
    expect(readListFile('["عیار","طلا"]')).toEqual({
      lists: [
        {
          name: DEFAULT_NAME,
          funds: [
            { slug: 'عیار', label: 'عیار' },
            { slug: 'طلا', label: 'طلا' },
          ],
        },
      ],
      unknown: [],
    });
  });

  it('reads addresses of funds as their slugs, each fund once', () => {
    const funds = [
      '/funds/عیار',
      { slug: 'https://x.example/funds/%D8%B7%D9%84%D8%A7', label: 'طلا' },
      { slug: 'عیار', label: 'عیار' },
      '\u200eکهربا ',
    ];
    expect(readListFile(JSON.stringify({ lists: [{ name: 'الف', funds }] }))).toEqual({
      lists: [
        {
          name: 'الف',
          funds: [
            { slug: 'عیار', label: 'عیار' },
            { slug: 'طلا', label: 'طلا' },
            { slug: 'کهربا', label: 'کهربا' },
          ],
        },
      ],
      unknown: [],
    });
  });

  it('names the entries that are no fund', () => {
    const funds = ['عیار', '/categories/طلا', { slug: 'a/b', label: 'نام' }, { symbol: 'طلا' }, 7, ' '];
    expect(readListFile(JSON.stringify(funds)).unknown).toEqual([
      '/categories/طلا',
      'نام',
      '{"symbol":"طلا"}',
      '7',
      '" "',
    ]);
  });

  it('leaves it to the watchlist how many lists and funds have room', () => {
    const slugs = Array.from({ length: MAX_FUNDS + 1 }, (_, i) => `f${i}`);
    const lists = Array.from({ length: MAX_LISTS + 1 }, (_, i) => ({ name: `${i}`, funds: slugs }));
    const read = readListFile(JSON.stringify({ lists })).lists;
    expect(read).toHaveLength(MAX_LISTS + 1);
    expect(read[0]?.funds).toHaveLength(MAX_FUNDS + 1);
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '"text"',
    '{}',
    '[]',
    '[1,2]',
    '{"lists":{}}',
    '{"lists":[null,{"name":"x"}]}',
  ])('finds no list in %s', (source) => {
    expect(readListFile(source).lists).toEqual([]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.json(), (source) => {
        expect(Array.isArray(readListFile(source).lists)).toBe(true);
      }),
    );
  });
});

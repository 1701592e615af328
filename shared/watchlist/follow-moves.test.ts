import { describe, expect, it } from 'vitest';
import { followMoves, followMovesIn, followRecentMoves, withSpellings } from './follow-moves.ts';
import { createList } from './operations.ts';
import { currentList, readWatchlist } from './state.ts';
import { fundsOf, withFunds } from './testing/watchlists.ts';

describe('followMoves(state, moves)', () => {
  const moves = new Map([
    ['a', 'b'],
    ['x', 'y'],
  ]);

  it('gives renamed and merged funds their new slug in all lists, each fund once', () => {
    const state = createList(withFunds('a', 'c', 'b'), 'دو', [{ slug: 'x', label: 'ایکس' }]);
    const followed = followMoves(state, moves);
    expect(followed.lists.map(({ funds }) => funds)).toEqual([
      fundsOf('b', 'c'),
      [{ slug: 'y', label: 'ایکس' }],
    ]);
    expect(readWatchlist(followed)).toEqual(followed);
  });

  it('returns the same watchlist where no fund has moved', () => {
    const state = withFunds('b', 'c');
    expect(followMoves(state, moves)).toBe(state);
    expect(followMovesIn(currentList(state), moves)).toBe(currentList(state));
  });
});

describe('withSpellings(moves, lists, active)', () => {
  const moves = new Map([['کیان-۲', 'کیان-مفید']]);
  const active = ['عیار', 'نگین-۲', 'کیان-مفید'];
  const listOf = (...slugs: string[]) => [{ name: 'a', funds: fundsOf(...slugs) }];

  it('leads slugs in Arabic letters and with Latin digits to today’s', () => {
    const list = { name: 'a', funds: fundsOf('عيار', 'نگين-2', 'کیان-2', 'کیان-۲', 'عیار', 'ناشناس') };
    const found = withSpellings(moves, [list], active);
    expect(followMovesIn(list, found).funds.map(({ slug }) => slug)).toEqual([
      'عیار',
      'نگین-۲',
      'کیان-مفید',
      'ناشناس',
    ]);
  });

  it('returns the same moves where every slug is known, or none is spelled like it', () => {
    for (const lists of [listOf('عیار', 'کیان-۲'), listOf('ناشناس'), []])
      expect(withSpellings(moves, lists, active)).toBe(moves);
  });
});

describe('followRecentMoves(funds, moves)', () => {
  const fund = (slug: string) => ({ name: slug, symbol: null, href: `/funds/${slug}` });
  it('gives renamed and merged funds their new address, each once', () => {
    const moves = new Map([['عیار', 'عیار-مفید']]);
    const encoded = { ...fund('x'), href: `/funds/${encodeURIComponent('عیار')}` };
    const recent = [fund('عیار'), fund('طلا'), encoded];
    expect(followRecentMoves(recent, moves).map(({ href }) => href)).toEqual([
      '/funds/عیار-مفید',
      '/funds/طلا',
    ]);
    const others = [{ ...fund('x'), href: `/funds/${encodeURIComponent('طلا')}` }];
    expect(followRecentMoves(others, moves)).toEqual(others);
  });
});

import { describe, expect, it } from 'vitest';
import { followMove, movesAmong, readMoves, writeMoves } from './moved-funds.ts';

const redirects = [
  { from: '/funds/عیار', to: '/funds/عیار-مفید' },
  { from: '/funds/00000000-0000-4000-8000-000000000001', to: '/funds/عیار-مفید' },
  { from: '/funds/طلای عیار مفید', to: '/funds/عیار-مفید' },
  { from: '/funds/کهنه', to: '/categories/طلا' },
  { from: '/news/خبر', to: '/funds/عیار' },
  { from: '/funds/کارا', to: '/funds/کارا-۲?unit=toman' },
];

describe('movesAmong(redirects)', () => {
  it('gives the funds whose slug has changed, by their old slug', () => {
    expect([...movesAmong(redirects)]).toEqual([['عیار', 'عیار-مفید']]);
  });
});

describe('followMove(slug, moves)', () => {
  it('gives the new slug of a moved fund in any spelling, and any other slug as it is', () => {
    const moves = movesAmong([...redirects, { from: '/funds/کیان-۲', to: '/funds/کیان-مفید' }]);
    expect(followMove('كيان-2', moves)).toBe('کیان-مفید');
    expect(['عیار', 'عيار', 'طلا', 'constructor'].map((slug) => followMove(slug, moves))).toEqual([
      'عیار-مفید',
      'عیار-مفید',
      'طلا',
      'constructor',
    ]);
  });
});

describe('readMoves(value)', () => {
  it('reads what writeMoves wrote, and no entry of another shape', () => {
    const moves = new Map([
      ['ب', 'پ'],
      ['الف', 'ب'],
    ]);
    expect(readMoves(JSON.parse(writeMoves(moves)))).toEqual(moves);
    expect(readMoves({ a: 1, b: '', c: 'd' })).toEqual(new Map([['c', 'd']]));
    for (const value of [null, 7, 'text', []]) expect(readMoves(value).size).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { MAX_RECENT, type RecentFund, readRecentFunds, withRecentFund } from './recent-funds.ts';

const fund = (name: string): RecentFund => ({ name, symbol: null, href: `/funds/${name}` });

describe('withRecentFund(funds, fund)', () => {
  it('puts the newest first, each fund once, at most ten', () => {
    const names = Array.from({ length: 12 }, (_, i) => `f${i}`);
    const kept = [...names, 'f11', 'f5'].reduce<readonly RecentFund[]>(
      (all, name) => withRecentFund(all, fund(name)),
      [],
    );
    expect(kept.map(({ name }) => name)).toEqual([
      'f5',
      'f11',
      'f10',
      'f9',
      'f8',
      'f7',
      'f6',
      'f4',
      'f3',
      'f2',
    ]);
    expect(kept).toHaveLength(MAX_RECENT);
  });
});

describe('readRecentFunds(value)', () => {
  it.each([null, 7, '{}', { not: 'a list' }, [null, 7, { name: 'x' }]])('reads %j as none', (value) => {
    expect(readRecentFunds(value)).toEqual([]);
  });

  it('leaves out what leads elsewhere', () => {
    expect(readRecentFunds([fund('a'), { name: 'b', symbol: null, href: 'javascript:1' }])).toEqual([
      fund('a'),
    ]);
  });
});

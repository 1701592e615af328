import { describe, expect, it, vi } from 'vitest';
import { memoize, memoizeLast } from './memoize.ts';

describe('memoize(compute)', () => {
  it('computes nothing before the first call, and then once, even undefined', () => {
    const compute = vi.fn(() => undefined);
    const get = memoize(compute);
    expect(compute).not.toHaveBeenCalled();
    expect([get(), get()]).toEqual([undefined, undefined]);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('computes once per object, by identity', () => {
    const compute = vi.fn((rows: readonly number[]) => rows.length);
    const count = memoize(compute);
    const rows = [1, 2];
    expect([count(rows), count(rows), count([1, 2])]).toEqual([2, 2, 2]);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it('computes once per plain value', () => {
    const compute = vi.fn((table: string) => table.toUpperCase());
    const upper = memoize(compute);
    expect([upper('funds'), upper('funds'), upper('categories')]).toEqual(['FUNDS', 'FUNDS', 'CATEGORIES']);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it('does not store what was thrown', () => {
    const compute = vi.fn((): number => {
      if (compute.mock.calls.length === 1) throw new Error('not yet');
      return 7;
    });
    const get = memoize(compute);
    expect(get).toThrow('not yet');
    expect(get()).toBe(7);
  });
});

describe('memoizeLast(compute)', () => {
  const row = { id: 1 };
  const [a, b] = [{ perUnitRial: 1 }, { perUnitRial: 2 }];
  const watch = () => {
    const compute = vi.fn((_: object, payouts: readonly { perUnitRial: number }[], day: string) =>
      payouts.reduce((sum, { perUnitRial }) => sum + perUnitRial, day.length),
    );
    return { compute, sum: memoizeLast(compute) };
  };

  it('takes another list of the same items for the same input', () => {
    const { compute, sum } = watch();
    expect([sum(row, [a, b], 'd'), sum(row, [a, b], 'd')]).toEqual([4, 4]);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another item', [a, { perUnitRial: 2 }], 'd'],
    ['an item more', [a, b, a], 'd'],
    ['an item less', [a], 'd'],
    ['another value', [a, b], 'dd'],
  ] as const)('computes again for %s', (_, payouts, day) => {
    const { compute, sum } = watch();
    sum(row, [a, b], 'd');
    sum(row, payouts, day);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it('keeps one result an object', () => {
    const { compute, sum } = watch();
    for (const key of [row, { id: 1 }, row]) sum(key, [a, b], 'd');
    expect(compute).toHaveBeenCalledTimes(2);
  });
});

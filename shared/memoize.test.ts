import { describe, expect, it, vi } from 'vitest';
import { memoize } from './memoize.ts';

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

import { expect, it, vi } from 'vitest';
import { lazy } from './memoize.ts';

it('makes nothing before it is asked, and then once, even what is undefined', () => {
  const make = vi.fn(() => undefined);
  const get = lazy(make);
  expect(make).not.toHaveBeenCalled();
  expect([get(), get()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
});

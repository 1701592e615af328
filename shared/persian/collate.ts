import { memoize } from '../memoize.ts';

const collator = memoize(() => new Intl.Collator('fa', { numeric: true }));

/** Alphabetical order of Persian; texts that collate as equal are ordered by code point. */
export const comparePersian = (a: string, b: string): number =>
  collator().compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);

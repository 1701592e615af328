import type { IndexMonth } from '../inflation.ts';

/** Months of the consumer price index, neither in order nor without a gap. */
export const INDEX: readonly IndexMonth[] = [
  { month: '1404-04', index: 1742.7, publishedOn: '2025-08-11' },
  { month: '1405-05', index: 3323.9, publishedOn: '2026-09-11' },
  { month: '1405-03', index: 3092.3, publishedOn: '2026-07-11' },
  { month: '1405-04', index: 3205.1, publishedOn: '2026-08-11' },
];

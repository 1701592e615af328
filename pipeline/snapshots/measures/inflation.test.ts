import { describe, expect, it } from 'vitest';
import { computed, indexMonth } from '../aggregates/testing/tables.ts';

const months = (given: readonly (readonly [month: string, index: number, publishedOn: string])[]) =>
  computed('inflation', {
    consumer_price_index: given.map(([month, index, publishedOn]) =>
      indexMonth(month, { index, publishedOn, note: null }),
    ),
  }).read('inflation', 'inflation').months;

describe('inflation', () => {
  // spec 38.30
  it('compares each month with the month and the year before', () => {
    const found = months([
      ['1404-04', 1742.7, '2025-08-11'],
      ['1405-03', 3092.3, '2026-07-11'],
      ['1405-04', 3205.1, '2026-08-11'],
    ]);
    expect(found.at(-1)).toMatchObject({ month: '1405-04', end: '2026-07-22' });
    expect(found.at(-1)?.yearlyPercent).toBeCloseTo(83.916, 3);
    expect(found.at(-1)?.monthlyPercent).toBeCloseTo((3205.1 / 3092.3 - 1) * 100, 4);
  });

  it('begins with the first month whose year before is known, where there is one', () => {
    const given = [
      ['1403-05', 900, '2024-09-11'],
      ['1404-04', 1742.7, '2025-08-11'],
      ['1405-04', 3205.1, '2026-08-11'],
    ] as const;
    expect(months(given).map(({ month }) => month)).toEqual(['1405-04']);
    expect(months(given.slice(0, 2)).map(({ month }) => month)).toEqual(['1403-05', '1404-04']);
  });

  // spec 38.30
  it('leaves out a month before the day of its publication', () => {
    expect(
      months([
        ['1405-03', 3092.3, '2026-07-11'],
        ['1405-04', 3205.1, '2026-08-17'],
      ]).map(({ month }) => month),
    ).toEqual(['1405-03']);
  });
});

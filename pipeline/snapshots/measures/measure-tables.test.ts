import { describe, expect, it } from 'vitest';
import { measureChange } from '../../../shared/measures/measured-return.ts';
import { closes, indexMonth } from '../aggregates/testing/tables.ts';
import { measureSeriesOf } from './measure-tables.ts';

const tables = {
  reference_prices: [
    closes('usd_free', { dates: ['2026-07-17', '2026-08-15'], valuesRial: [1_500_000, 1_650_000] }),
    closes('gold_gram_18', { dates: ['2026-07-17', '2026-07-18'], valuesRial: [100, null] }),
  ],
  consumer_price_index: [
    indexMonth('1405-02', { index: 100, publishedOn: '2026-06-11' }),
    indexMonth('1405-03', { index: 110, publishedOn: '2026-07-12' }),
    indexMonth('1405-04', { index: 121, publishedOn: '2026-08-12' }),
  ],
};

describe('measureSeriesOf(tables)', () => {
  const series = measureSeriesOf(tables);

  it('gives each measure the closes of its own symbol, without unknown days', () => {
    expect(series.quotes).toEqual({
      usd: { dates: ['2026-07-17', '2026-08-15'], values: [1_500_000, 1_650_000] },
      coin: { dates: [], values: [] },
      gold: { dates: ['2026-07-17'], values: [100] },
    });
  });

  it('compares the months that were published on each of the two days', () => {
    const change = measureChange(series, 'real', '2026-07-17', '2026-08-16');
    expect(change).toMatchObject({ from: { at: '1405-03' }, to: { at: '1405-04' } });
    expect(change.value).toBeCloseTo(0.1, 12);
  });

  it('is one object for the same tables', () => {
    expect(measureSeriesOf({ ...tables })).toBe(series);
  });
});

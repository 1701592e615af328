import { describe, expect, it } from 'vitest';
import { type Lens, seeReturn } from '../measures/lens.ts';
import type { MeasureSeries } from '../measures/measured-return.ts';
import { createTable } from './table.ts';
import { screenerFile } from './testing/screener-file.ts';

const quotes = { dates: ['2025-08-16', '2026-08-15', '2026-08-16'], values: [900_000, 1_790_000, 1_800_000] };
const published = (publishedOn: string): MeasureSeries['index'] => [
  { month: '1404-04', index: 100, publishedOn: '2025-08-10' },
  { month: '1405-04', index: 183.916, publishedOn },
];
const series: MeasureSeries = {
  knownOn: null,
  quotes: { usd: quotes, coin: quotes, gold: quotes },
  index: published('2026-08-10'),
};
const lens: Lens = {
  measure: 'usd',
  series,
  live: series,
  session: { from: '2026-08-15', to: '2026-08-16' },
};
const file = screenerFile([
  { symbol: 'یاقوت', r1y: 36.925, change: 1 },
  { symbol: 'نو', r1y: 0, change: null },
  { symbol: 'دیر', r1y: 50, change: 2, day: '2026-08-10' },
]);

describe('createTable(file, measures).column(id)', () => {
  it('divides by the growth of prices: +36.925% against +83.916% is −25.55%', () => {
    const { column } = createTable(file, { series, lens: null });
    expect(column('real1y')[0]).toBeCloseTo(-25.5503, 4);
    expect(column('usd1y')[0]).toBeCloseTo((1.36925 / 2 - 1) * 100, 9);
  });

  it('compares no return older than a week, and no year of a leveraged fund: as the counts of funds that kept up', () => {
    const { column } = createTable(
      screenerFile([
        { symbol: 'کهنه', r1y: 50, r1m: 5, day: '2026-08-08' },
        { symbol: 'اهرم', r1y: 437, r1m: 5, kind: 'leveraged' },
        { symbol: 'هفته', r1y: 50, r1m: 5, day: '2026-08-09' },
      ]),
      { series: { ...series, index: published('2026-07-10') }, lens: null },
    );
    expect([...column('real1y')].map(Number.isNaN)).toEqual([true, true, false]);
    expect([...column('r1y')]).toEqual([50, 437, 50]);
  });

  it('knows no measured return without the series', () => {
    expect(createTable(file).column('real1y')[0]).toBeNaN();
  });

  it('compares returns in the reader’s measure, as the page writes them', () => {
    const { column, rialColumn } = createTable(file, { series, lens });
    expect(column('r1y')[0]).toBe(seeReturn(lens, 36.925, 365, '2026-08-16').percent);
    expect(rialColumn('r1y')[0]).toBe(36.925);
    // The measure's own change of an older day is not known: the change stays in rials.
    expect(column('change')[2]).toBe(2);
    expect(column('change')[0]).toBe(seeReturn(lens, 1, 'session', '2026-08-16').percent);
  });
});

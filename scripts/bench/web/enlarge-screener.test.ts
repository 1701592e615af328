import { describe, expect, it } from 'vitest';
import { screenerSchema } from '../../../shared/schema/snapshots/screener.ts';
import { screenerFile } from '../../../shared/screener/testing/screener-file.ts';
import { enlargeScreener } from './enlarge-screener.ts';

describe('enlargeScreener(file, count)', () => {
  it('repeats every column, under names of which no two are equal', () => {
    const large = enlargeScreener(
      screenerFile([
        { symbol: 'a', r1y: 1, assets: 60 },
        { symbol: 'b', r1y: null },
      ]),
      5,
    );
    expect(large.slugs).toEqual(['a', 'b', 'a-1', 'b-1', 'a-2']);
    expect(large.figures.r1y).toEqual([1, null, 1, null, 1]);
    expect(large.figures.assets).toEqual([60, null, 30, null, 20]);
    expect(screenerSchema.safeParse(large).success).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { chunksOf, MAX_CHUNK_PAGES } from './chunk.ts';

describe('chunksOf(paths)', () => {
  const sizes = (count: number) =>
    chunksOf(Array.from({ length: count }, (_, at) => `/${at}`)).map(({ length }) => length);

  it('has each path once, in chunks of no more than a machine may lose', () => {
    for (const count of [200, 347, 398, 999, 3530, 34_748]) {
      expect(sizes(count).reduce((sum, size) => sum + size, 0)).toBe(count);
      expect(Math.max(...sizes(count))).toBeLessThanOrEqual(MAX_CHUNK_PAGES);
    }
  });

  it('divides a small publish among many machines', () => {
    expect(sizes(398).length).toBe(20);
    expect(sizes(34_748).length).toBe(695);
  });
});

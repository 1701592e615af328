import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressBrotli, roundTrips } from './compress.ts';

/** An HTML table of so many rows, like those of the pages. */
const table = (rows: number): Buffer =>
  Buffer.from(
    Array.from(
      { length: rows },
      (_, i) =>
        `<tr><th scope="row"><a href="/funds/f${i}">صندوق ${i}</a></th><td class="num">${(i * 7919) % 10_007}</td><td>${(i * 104_729) % 99_991}</td></tr>`,
    ).join(''),
  );
const atQuality = (quality: number, bytes: Buffer): number =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }).length;
const sizes = Array.from({ length: 60 }, (_, i) => table(100 * (i + 1)));
const pick = (accepts: (size: number) => boolean): Buffer => {
  const found = sizes.find((bytes) => accepts(atQuality(7, bytes)));
  if (!found) throw new Error('no table of that size');
  return found;
};

describe('compressBrotli(bytes)', () => {
  it('round-trips contents of any size', async () => {
    for (const bytes of sizes.slice(0, 12))
      expect(brotliDecompressSync(await compressBrotli(bytes))).toEqual(bytes);
  });

  it('uses quality 10 where that may save a round trip, be it the second or the third', async () => {
    for (const limit of [11_800, 41_000]) {
      const near = pick((size) => size > limit && size < limit * 1.1);
      expect((await compressBrotli(near)).length).toBe(atQuality(10, near));
      expect(atQuality(10, near)).toBeLessThan(atQuality(7, near));
    }
  });

  it('uses quality 7 where quality 10 takes as many round trips', async () => {
    for (const bytes of [pick((size) => size < 11_800), pick((size) => size > 14_000 && size < 38_000)])
      expect((await compressBrotli(bytes)).length).toBe(atQuality(7, bytes));
  });
});

describe('roundTrips(bytes)', () => {
  it.each([
    [0, 1],
    [11_800, 1],
    [11_801, 2],
    [41_000, 2],
    [41_001, 3],
    [99_400, 3],
  ])('%i bytes take %i', (bytes, trips) => {
    expect(roundTrips(bytes)).toBe(trips);
  });
});

import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressBrotli } from './compress.ts';

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
const sizes = Array.from({ length: 40 }, (_, i) => table(100 * (i + 1)));
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

  it('uses quality 10 where that saves a round trip', async () => {
    const near = pick((size) => size > 13_300 && size < 15_000);
    expect((await compressBrotli(near)).length).toBe(atQuality(10, near));
    expect(atQuality(10, near)).toBeLessThan(atQuality(7, near));
  });

  it('uses quality 7 where the content fits the initial window anyway, or does not fit at quality 10', async () => {
    for (const bytes of [pick((size) => size < 12_000), pick((size) => size > 16_000)])
      expect((await compressBrotli(bytes)).length).toBe(atQuality(7, bytes));
  });
});

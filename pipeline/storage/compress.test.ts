import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressBrotli } from './compress.ts';

/** A table of so many rows, as pages have them: much markup, some figures. */
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
const pick = (holds: (quick: number) => boolean): Buffer => {
  const found = sizes.find((bytes) => holds(atQuality(5, bytes)));
  if (!found) throw new Error('no table of that size');
  return found;
};

describe('packing a text', () => {
  it('gives it back, whatever its size', async () => {
    for (const bytes of sizes.slice(0, 12)) expect(brotliDecompressSync(await compressBrotli(bytes))).toEqual(bytes);
  });

  it('takes its time where that saves a round trip', async () => {
    const near = pick((quick) => quick > 13_300 && quick < 15_000);
    expect((await compressBrotli(near)).length).toBe(atQuality(10, near));
    expect(atQuality(10, near)).toBeLessThan(atQuality(5, near));
  });

  it('is quick where it arrives in the first packets anyway, or never would', async () => {
    for (const bytes of [pick((quick) => quick < 12_000), pick((quick) => quick > 16_000)])
      expect((await compressBrotli(bytes)).length).toBe(atQuality(5, bytes));
  });
});

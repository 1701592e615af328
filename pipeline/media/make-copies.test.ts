import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../storage/testing/cpu-ms-of.ts';
import { makeCopies } from './make-copies.ts';

/** A picture of a camera that was held upright, with a place and a maker in its EXIF. */
const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c8a13a' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '35/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

describe('makeCopies(original)', () => {
  it('makes upright copies in several widths and formats, none with metadata', async () => {
    const { width, height, copies, thumbnail } = await makeCopies(await photo(800, 1200));
    expect([width, height]).toEqual([1200, 800]);
    expect(copies.map(({ format, width: w, height: h }) => `${format} ${w}×${h}`)).toEqual([
      'avif 480×320',
      'webp 480×320',
      'avif 960×640',
      'webp 960×640',
      'avif 1200×800',
      'webp 1200×800',
      'jpg 1200×800',
    ]);
    for (const { bytes } of copies) {
      const { exif, orientation, icc, xmp } = await sharp(bytes).metadata();
      expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    }
    expect(thumbnail).toMatch(/^data:image\/webp;base64,/);
  });

  it('enlarges nothing', async () => {
    const small = await sharp({ create: { width: 200, height: 100, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { copies } = await makeCopies(small);
    expect(copies.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'avif 200',
      'webp 200',
      'jpg 200',
    ]);
  });

  it('refuses an SVG before it is drawn, whatever time that would take', async () => {
    // Twelve levels of ten copies each.
    const levels = Array.from(
      { length: 12 },
      (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
    );
    const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><defs><rect id="g0" width="1" height="1"/>${levels.join('')}</defs><use href="#g12"/></svg>`;
    const work = () => expect(makeCopies(Buffer.from(bomb))).rejects.toMatchObject({ exitCode: 2 });
    expect(await cpuMsOf(work)).toBeLessThan(1000);
  });

  it('refuses what is no picture', async () => {
    await expect(makeCopies(Buffer.from('<svg onload="alert(1)"/>x'))).rejects.toMatchObject({ exitCode: 2 });
  });
});

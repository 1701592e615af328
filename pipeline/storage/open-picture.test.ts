import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isPicture, openPicture } from './open-picture.ts';

const jpeg = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b6b79' } })
    .jpeg()
    .toBuffer();

describe('isPicture(original)', () => {
  it('is true for a whole picture', async () => expect(await isPicture(await jpeg())).toBe(true));
  it('is false for a cut one, for the first bytes of one, and for text', async () => {
    const whole = await jpeg();
    expect(await isPicture(whole.subarray(0, whole.length / 2))).toBe(false);
    expect(await isPicture(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]))).toBe(
      false,
    );
    expect(await isPicture(Buffer.from('not a picture'))).toBe(false);
  });
});

describe('openPicture(original, maxSeconds)', () => {
  it('ends what takes longer with an error', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const large = sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'black', noise } });
    const picture = openPicture(await large.png({ compressionLevel: 0 }).toBuffer(), 1);
    // Some minutes of work.
    await expect(picture.blur(300).raw().toBuffer()).rejects.toThrow(/timeout: \d+% complete/);
  });

  it('refuses a picture of more pixels than are decoded, and one whose scans go on and on', async () => {
    const flat = (width: number) =>
      sharp({ create: { width, height: 6400, channels: 3, background: 'black' } });
    await expect(openPicture(await flat(6400).png().toBuffer()).stats()).rejects.toThrow(/pixel limit/);
    const jpeg = await flat(64).jpeg({ progressive: true }).toBuffer();
    const end = jpeg.length - 2;
    const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end);
    const scans = Buffer.concat([
      jpeg.subarray(0, end),
      ...Array.from({ length: 2000 }, () => last),
      jpeg.subarray(end),
    ]);
    expect([await isPicture(jpeg), await isPicture(scans)]).toEqual([true, false]);
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { icoOf } from './encode-ico.ts';
import { markUrl, rounded } from '../../ui/logo-svg.ts';

describe('the mark as an address', () => {
  it('stands in an attribute as it is, and gives the drawing back', () => {
    expect(markUrl).not.toMatch(/["#<>]/);
    expect(decodeURIComponent(markUrl.slice(markUrl.indexOf(',') + 1))).toBe(rounded);
  });
});

describe('the .ico around a picture', () => {
  it('names its size and where it starts, and holds it whole', async () => {
    const png = await sharp(Buffer.from(rounded)).resize(32, 32).png().toBuffer();
    const ico = icoOf(png, 32);
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(ico.readUInt32LE(14)).toBe(png.length);
    expect(ico.subarray(ico.readUInt32LE(18))).toEqual(png);
  });

  it('refuses a size that its one byte cannot say', () => {
    expect(() => icoOf(Buffer.of(1), 512)).toThrow('1 to 255 pixels, not 512');
  });
});

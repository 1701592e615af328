import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { roundedLogo } from '../../ui/logo-svg.ts';
import { encodeIco } from './encode-ico.ts';

describe('encodeIco(png, size)', () => {
  it('writes the size, the offset and the whole PNG', async () => {
    const png = await sharp(Buffer.from(roundedLogo)).resize(32, 32).png().toBuffer();
    const ico = encodeIco(png, 32);
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(ico.readUInt32LE(14)).toBe(png.length);
    expect(ico.subarray(ico.readUInt32LE(18))).toEqual(png);
  });

  it('refuses a size that does not fit one byte', () => {
    expect(() => encodeIco(Buffer.of(1), 512)).toThrow('1 to 255 pixels, not 512');
  });
});

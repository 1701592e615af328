import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isPicture } from './open-picture.ts';

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

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureTypeOf } from './picture-types.ts';

const image = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#c8a13a' } });

describe('pictureTypeOf(bytes)', () => {
  it.each([
    ['image/jpeg', () => image().jpeg()],
    ['image/png', () => image().png()],
    ['image/gif', () => image().gif()],
    ['image/webp', () => image().webp()],
    ['image/avif', () => image().avif()],
  ] as const)('knows %s', async (type, encode) =>
    expect(pictureTypeOf(await encode().toBuffer())).toBe(type),
  );

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    '<?xml version="1.0"?><svg/>',
    '%PDF-1.7 ............',
    'RIFF....WAVEfmt ',
    '\0\0\0\x18ftypmp42........',
    '',
    'GIF8',
  ])('knows nothing else, e.g. %j', (text) => expect(pictureTypeOf(Buffer.from(text, 'latin1'))).toBeNull());
});

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../pipeline/storage/testing/temporary-folder.ts';
import { comparePicture } from './pictures.ts';

const folder = temporaryFolder();
const folders = { accepted: join(folder, 'accepted'), actual: join(folder, 'actual') };
afterAll(() => rmSync(folder, { recursive: true }));

/** A white picture of 100 × 100 px, or one of another height, with a square of a colour in its corner. */
const picture = (side: number, colour = '#000', height = 100) =>
  sharp({ create: { width: 100, height, channels: 3, background: '#fff' } })
    .composite([
      {
        input: { create: { width: side, height: side, channels: 3, background: colour } },
        gravity: 'northwest',
      },
    ])
    .png()
    .toBuffer();
const compare = async (png: Promise<Buffer>, accept = false, name = 'square') =>
  comparePicture(await png, name, folders, accept);

describe('comparePicture(png, name, folders, accept)', () => {
  it('stores the first picture only where it is accepted', async () => {
    expect(await compare(picture(40))).toContain('no accepted picture');
    expect(existsSync(join(folders.accepted, 'square.webp'))).toBe(false);
    expect(await compare(picture(40), true)).toBeNull();
    expect(await compare(picture(40))).toBeNull();
  });

  it('tolerates a slightly different colour and a few pixels', async () => {
    expect(await compare(picture(40, '#0d0d0d'))).toBeNull();
    await compare(picture(2), true, 'dot');
    expect(await compare(picture(4), false, 'dot')).toBeNull();
  });

  it('reports a moved edge and another colour, with a picture of the difference', async () => {
    expect(await compare(picture(41))).toBe('square: 81 of 10000 pixels differ');
    expect(existsSync(join(folders.actual, 'square.diff.png'))).toBe(true);
    expect(await compare(picture(40, '#c00'))).toBe('square: 1600 of 10000 pixels differ');
  });

  it('reports a small part that is lost on a long page', async () => {
    await compare(picture(20, '#000', 4000), true, 'long');
    expect(await compare(picture(10, '#000', 4000), false, 'long')).toBe('long: 300 of 400000 pixels differ');
  });

  it('reports another height', async () => {
    expect(await compare(picture(40, '#000', 101))).toBe('square: 100 × 100 px before, 100 × 101 px now');
  });
});

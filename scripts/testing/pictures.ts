import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Two pixels whose colours differ by less are equal, 0 to 1: letters differ by so much between two machines. */
const COLOUR_TOLERANCE = 0.15;
/** Share of the pixels that may differ: of the whole picture, and of each tile, so that a lost badge is seen on a long page too. */
const MAX_DIFFERENT = 0.005;
const MAX_DIFFERENT_IN_TILE = 0.06;
/** Pixels. */
const TILE = 64;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Lossless WebP: the same pixels in a fifth of the browser's bytes. */
const compact = (png: Buffer): Promise<Buffer> =>
  sharp(png).removeAlpha().webp({ lossless: true }).toBuffer();

async function decode(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const encode = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

function write(folder: string, name: string, content: Buffer): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

interface Folders {
  /** Folder of the accepted pictures. */
  readonly accepted: string;
  /** Where the new picture and the differences go. */
  readonly actual: string;
}

/**
 * Compares a picture with the accepted one of that name, or accepts it. Returns null where they are alike, else in one line what
 * differs; the new picture and the differing pixels are then in `folders.actual`.
 */
export async function comparePicture(
  png: Buffer,
  name: string,
  folders: Folders,
  accept: boolean,
): Promise<string | null> {
  const accepted = join(folders.accepted, `${name}.webp`);
  const isKnown = existsSync(accepted);
  const difference = isKnown ? await findDifference(readFileSync(accepted), png) : null;
  if (isKnown && difference === null) return null;
  if (accept) {
    write(folders.accepted, `${name}.webp`, await compact(png));
    return null;
  }
  const file = write(folders.actual, `${name}.png`, png);
  if (difference === null) return `${name}: there is no accepted picture; the new one is ${file}`;
  if (difference.pixels) write(folders.actual, `${name}.diff.png`, await encode(difference.pixels));
  return `${name}: ${difference.words}`;
}

/** Pixelmatch draws differing pixels red, all others in grey or yellow. */
const isRed = (data: Buffer, at: number): boolean => data[at] === 255 && data[at + 1] === 0;

/** The number of differing pixels in the tile that has most of them. */
function differencesInWorstTile({ data, width, height }: Pixels): number {
  const columns = Math.ceil(width / TILE);
  const counts = new Uint16Array(columns * Math.ceil(height / TILE));
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (!isRed(data, pixel * 4)) continue;
    const tile = Math.floor(pixel / width / TILE) * columns + Math.floor((pixel % width) / TILE);
    counts[tile] = (counts[tile] ?? 0) + 1;
  }
  return Math.max(0, ...counts);
}

/** How two pictures differ; null where they are alike. */
async function findDifference(
  before: Buffer,
  now: Buffer,
): Promise<{ words: string; pixels: Pixels | null } | null> {
  const [old, fresh] = await Promise.all([decode(before), decode(now)]);
  const { width, height } = fresh;
  if (old.width !== width || old.height !== height)
    return { words: `${old.width} × ${old.height} px before, ${width} × ${height} px now`, pixels: null };
  const data = Buffer.alloc(fresh.data.length);
  const count = pixelmatch(old.data, fresh.data, data, width, height, { threshold: COLOUR_TOLERANCE });
  const worst = differencesInWorstTile({ data, width, height });
  if (count <= MAX_DIFFERENT * width * height && worst <= MAX_DIFFERENT_IN_TILE * TILE ** 2) return null;
  return { words: `${count} of ${width * height} pixels differ`, pixels: { data, width, height } };
}

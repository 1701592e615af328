import sharp, { type Sharp } from 'sharp';
import { CliError } from '../../shared/errors.ts';
import { MAX_PIXELS, MEDIA_WIDTHS } from '../../shared/media.ts';
import { pictureTypeOf } from '../../shared/picture-types.ts';
import { openPicture } from '../storage/open-picture.ts';

export interface Copy {
  readonly format: 'avif' | 'webp' | 'jpg';
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

export interface Copies {
  /** Width of the upright original, pixels. */
  readonly width: number;
  readonly height: number;
  /** A data URL. */
  readonly thumbnail: string;
  readonly copies: readonly Copy[];
}

const THUMBNAIL_WIDTH = 240;
/** Width of the copy that texts name; feeds and cards of other sites show it. */
const NAMED_WIDTH = 1280;

const widthsFor = (width: number): number[] => [
  ...MEDIA_WIDTHS.filter((wanted) => wanted < width),
  ...(width <= Math.max(...MEDIA_WIDTHS) ? [width] : []),
];

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 78 }),
  jpg: (image: Sharp) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
} as const;

async function makeCopy(original: Buffer, format: Copy['format'], width: number): Promise<Copy> {
  const resized = openPicture(original).resize({ width, withoutEnlargement: true });
  const { data, info } = await encoders[format](resized).toBuffer({ resolveWithObject: true });
  return { format, width: info.width, height: info.height, bytes: data };
}

async function uprightSize(original: Buffer): Promise<{ width: number; height: number }> {
  const {
    width,
    height,
    orientation = 1,
  } = await sharp(original, { limitInputPixels: MAX_PIXELS }).metadata();
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

async function makeThumbnail(original: Buffer): Promise<string> {
  const bytes = await openPicture(original)
    .resize({ width: THUMBNAIL_WIDTH, height: THUMBNAIL_WIDTH, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 60 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

const noPicture = (cause?: unknown): CliError =>
  new CliError(
    2,
    `expected a picture of at most ${MAX_PIXELS / 1e6} million pixels (JPEG, PNG, WebP, AVIF or GIF)`,
    { cause },
  );

/** The copies of a picture for the site: AVIF and WebP in several widths, one JPEG. Throws CliError(2) where it is no picture, or too large. */
export async function makeCopies(original: Buffer): Promise<Copies> {
  // Before any decoder sees it: an SVG of two kilobytes can keep one busy for minutes.
  if (pictureTypeOf(original) === null) throw noPicture();
  try {
    const { width, height } = await uprightSize(original);
    const copies: Copy[] = [];
    for (const wanted of widthsFor(width))
      for (const format of ['avif', 'webp'] as const) copies.push(await makeCopy(original, format, wanted));
    copies.push(await makeCopy(original, 'jpg', Math.min(width, NAMED_WIDTH)));
    return { width, height, thumbnail: await makeThumbnail(original), copies };
  } catch (error) {
    throw noPicture(error);
  }
}

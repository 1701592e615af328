import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from '../../shared/media.ts';
import { pictureTypeOf } from '../../shared/picture-types.ts';

/** For one copy; the largest picture takes some seconds. */
const MAX_SECONDS = 60;

/**
 * Upright by its EXIF orientation; sharp writes no metadata unless told to, so places and cameras stay behind. Whatever is made of it ends with
 * an error after `maxSeconds`.
 */
export const openPicture = (original: Buffer, maxSeconds = MAX_SECONDS): Sharp =>
  sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: maxSeconds })
    .rotate();

/** Small enough to cost little; every line of the original is read for it. */
const PROBE_WIDTH = 16;

/** True where the whole file decodes as a picture of a known type. An SVG is refused before any decoder sees it. */
export async function isPicture(original: Buffer): Promise<boolean> {
  if (pictureTypeOf(original) === null) return false;
  return openPicture(original)
    .resize(PROBE_WIDTH)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

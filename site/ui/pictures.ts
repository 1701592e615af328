import { mediaIdOf } from '../../shared/media.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { Media } from '../../shared/schema/snapshots/content.ts';

/** A picture as a page draws it: the smallest sufficient copy is loaded, and its place is kept before it comes. */
export interface PictureView {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The best format first. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
}

/** Finds a picture of the library by its address; null for any other address, or one that is not published. */
export type FindPicture = (src: string) => PictureView | null;

/** An article's column is 46rem wide, less the page's insets on a phone. */
export const ARTICLE_SIZES = '(min-width: 48rem) 46rem, calc(100vw - 2rem)';

const srcsetOf = ({ files }: Media, format: 'avif' | 'webp'): string =>
  files
    .filter((file) => file.format === format)
    .map(({ path, width }) => `/${path} ${width}w`)
    .join(', ');

const toPicture = (src: string, media: Media): PictureView => ({
  src,
  alt: media.alt,
  width: media.width,
  height: media.height,
  sources: (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcset: srcsetOf(media, format),
  })),
});

/** Pictures from the snapshots of the library. */
export const createPictures =
  (snapshots: SnapshotReader): FindPicture =>
  (src) => {
    const id = mediaIdOf(src);
    const media = id === null ? null : snapshots.read('media', `media/${id}`);
    return media === null ? null : toPicture(src, media);
  };

const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The markup of a picture within a text; `alt` is escaped already, empty for the library's own text. */
function pictureHtml({ sources, src, width, height, alt: own }: PictureView, alt: string): string {
  const copies = sources
    .map(({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${ARTICLE_SIZES}">`)
    .join('');
  return `<picture>${copies}<img src="${src}" alt="${alt || escapeHtml(own)}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;
}

const IMAGE = /<img src="(\/media\/[^"]+)"(?: alt="([^"]*)")?[^>]*>/g;
/** A figure whose picture was left out. */
const EMPTY_FIGURE = /<figure>\s*(?:<figcaption>[^<]*<\/figcaption>)?<\/figure>/g;

/**
 * Sanitised HTML with the library's pictures as responsive ones. One of them that is not published, because it cannot be processed or is not
 * yet, is left out instead of leading to nothing; pictures of other hosts stay as they are.
 */
export const withPictures = (html: string, find: FindPicture): string =>
  html
    .replace(IMAGE, (image, src: string, alt = '') => {
      if (mediaIdOf(src) === null) return image;
      const picture = find(src);
      return picture === null ? '' : pictureHtml(picture, alt);
    })
    .replace(EMPTY_FIGURE, '');

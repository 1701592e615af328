const MAX_SLUG_BYTES = 120;

const bytesOf = (value: string): number => new TextEncoder().encode(value).length;
/** Blanks and characters without a glyph, in the notation that JavaScript and Postgres share; U+200C is not among them. */
export const INVISIBLE = String.raw`\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0`;
/** Controls, blanks, what a URL or a file system reserves, and what separates slugs in a query: " # % & * , / : < > ? \\ | */
const RESERVED = String.raw`\u0000-\u0020\u0022\u0023\u0025\u0026\u002a\u002c\u002f\u003a\u003c\u003e\u003f\u005c\u007c\u007f-\u009f`;
const NOT_IN_SLUG = new RegExp(`[${RESERVED}${INVISIBLE}]|^[.\\u200c]|[.\\u200c]$|\\.\\.`);

/**
 * The last part of an address, which is also a file's name on every disk: no dots in a row, not "index" or a name that Windows
 * reserves, at most 120 bytes as UTF-8 (with ".html" and a hash far below the 255 of a file system; ext4 counts UTF-8 bytes).
 */
export const isSlug = (value: string): boolean =>
  value !== '' &&
  value.isWellFormed() &&
  !NOT_IN_SLUG.test(value) &&
  !/^(index|con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(value) &&
  !/\.(html?|br|gz)$/i.test(value) &&
  bytesOf(value) <= MAX_SLUG_BYTES;

/** The kinds of pictures that the library takes, told apart by their first bytes: what a file calls itself proves nothing. */

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** AVIF is an ISO media file: a first box "ftyp" whose brands are groups of four letters. */
function isAvif(bytes: Uint8Array): boolean {
  if (ascii(bytes, 4, 8) !== 'ftyp') return false;
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands = ascii(bytes, 8, Math.min(length, 64, bytes.length)).match(/.{4}/gs) ?? [];
  return brands.some((brand) => brand === 'avif' || brand === 'avis');
}

const SIGNATURES = {
  'image/jpeg': (bytes: Uint8Array) => startsWith(bytes, 0xff, 0xd8, 0xff),
  'image/png': (bytes: Uint8Array) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/gif': (bytes: Uint8Array) => ['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6)),
  'image/webp': (bytes: Uint8Array) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  'image/avif': isAvif,
} as const;

export type PictureType = keyof typeof SIGNATURES;

/** The content type of a picture by its first bytes; null for anything else, an SVG included. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (bytes.length < 12) return null;
  const found = Object.entries(SIGNATURES).find(([, fits]) => fits(bytes));
  return found ? (found[0] as PictureType) : null;
}

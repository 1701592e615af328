import type { Encoding } from '../storage/compress.ts';

/** The smallest encoding that the Accept-Encoding header allows; null for none. e.g. "gzip, br;q=0" → "gz" */
export function negotiateEncoding(accepted: string | undefined): Encoding | null {
  const allowed = new Set<string>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const refused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    if (!refused) allowed.add(name);
  }
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') ? 'gz' : null;
}

/** True when If-None-Match lists the ETag. e.g. ('W/"a", "b"', '"b"') → true */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const etags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return etags.includes('*') || etags.includes(etag);
}

/** First and last byte, both included. */
export type ByteRange = readonly [first: number, last: number];

/**
 * Parses a Range header: undefined for the whole content (no range, several ranges, or an invalid one), null for a range
 * outside the content. e.g. ("bytes=-5", 100) → [95, 99]
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) === 0 || size === 0 ? null : [Math.max(0, size - Number(last)), size - 1];
  if (Number(first) >= size) return null;
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
}

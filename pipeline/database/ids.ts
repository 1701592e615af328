import { createHash } from 'node:crypto';

/** The product's own namespace of RFC 9562 name-based ids; never to change, or every id changes with it. */
const NAMESPACE = Buffer.from('5a1d09a8c0de4f6e8b1f20260816a405', 'hex');

/**
 * A uuid (version 5) that is the same in every database: addresses, SEO rows and page sections point at it.
 * e.g. seedId('fund', '34144395039913458') is always the fund with this TSETMC code.
 */
export function stableId(kind: string, key: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(`${kind}:${key}`).digest().subarray(0, 16);
  hash[6] = ((hash[6] as number) & 0x0f) | 0x50;
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const categoryId = (kind: string): string => stableId('category', kind);
/** `key` is the TSETMC code, or "{registration number}-{group}" of a fund that is not traded. */
export const fundId = (key: string): string => stableId('fund', key);

import { createHash } from 'node:crypto';

/** Namespace of the name-based ids (RFC 9562). It never changes: every id depends on it. */
const NAMESPACE = Buffer.from('5a1d09a8c0de4f6e8b1f20260816a405', 'hex');

/**
 * A version 5 uuid, equal in every database: page sections, SEO rows and tests refer to it.
 * e.g. stableId('fund', '34144395039913458') is always the fund with this TSETMC code.
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

/** What names a fund that is not traded: registration number, and its group, null where the source says none. */
export interface Registration {
  readonly regNo: string;
  readonly groupId: number | null;
}

/** The id of a new fund, the same from every source: by its TSETMC code, else by its registration, as a fund of its own (group 0) where no group is said. */
export const newFundId = (insCode: string | null, { regNo, groupId }: Registration): string =>
  fundId(insCode ?? `${regNo}-${groupId ?? 0}`);

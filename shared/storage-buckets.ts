import { MEBIBYTE } from './bytes.ts';

/** What a bucket of Supabase Storage accepts. */
export interface Bucket {
  /** True lets everybody read each file by its address. */
  readonly isPublic: boolean;
  readonly maxBytes: number;
  /** Content types without parameters, e.g. "image/webp". */
  readonly contentTypes: readonly string[];
}

/**
 * The buckets of the product. The database enforces the limits (migration `storage_buckets`, compared by a test); the forms
 * repeat them. `media` holds the staff's originals and stays private: pages show copies that the release contains.
 */
export const buckets = {
  'seo-static': { isPublic: true, maxBytes: 10 * MEBIBYTE, contentTypes: ['application/json'] },
  media: {
    isPublic: false,
    maxBytes: 10 * MEBIBYTE,
    contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  },
} as const satisfies Record<string, Bucket>;

/** The largest file that any bucket accepts. */
export const maxUploadBytes = Math.max(...Object.values(buckets).map(({ maxBytes }) => maxBytes));

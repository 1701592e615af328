import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { MEBIBYTE } from '../../../shared/bytes.ts';
import { type Bucket, buckets } from '../../../shared/storage-buckets.ts';
import { type ListedObject, StoreError, type TargetStore } from './define.ts';

/** Named as the environment variables. */
export interface SupabaseSettings {
  readonly SUPABASE_URL: string;
  readonly SUPABASE_SERVICE_KEY: string;
}

const PAGE_SIZE = 1000;
/** Supabase's own limit on the free plan. */
const MAX_SITE_FILE_BYTES = 50 * MEBIBYTE;

interface StorageResponse<T> {
  readonly data: T | null;
  readonly error: (Error & { readonly status?: number | undefined; readonly statusCode?: string }) | null;
}

/** `statusCode` is that of storage, which says what is missing; `status` that of HTTP, which may be 400 for it. */
const statusOf = ({ statusCode, status }: NonNullable<StorageResponse<unknown>['error']>): number =>
  Number(statusCode ?? status);

/** The client returns errors instead of throwing them. */
function checked<T>(what: string, { data, error }: StorageResponse<T>): T {
  if (error === null) return data as T;
  const status = statusOf(error);
  throw new StoreError(`${what}: ${error.message}`, Number.isInteger(status) ? status : null, {
    cause: error,
  });
}

/** A bucket's list of types is compared letter by letter, and JSON is UTF-8 by definition. */
const typeOf = (contentType: string): string => contentType.replace(/^(application\/json);.*$/, '$1');

/** Supabase Storage accepts a maximum age only; "no-cache" is 0. e.g. "public, max-age=15, …" → "15" */
const ageOf = (cacheControl: string): string => /max-age=(\d+)/.exec(cacheControl)?.[1] ?? '0';

/** The site's own bucket holds what visitors read; the others stand in `shared/storage-buckets.ts`. */
function optionsOf(bucket: string) {
  const known: Bucket | undefined = Object.entries(buckets).find(([id]) => id === bucket)?.[1];
  return known
    ? { public: known.isPublic, fileSizeLimit: known.maxBytes, allowedMimeTypes: [...known.contentTypes] }
    : { public: true, fileSizeLimit: MAX_SITE_FILE_BYTES };
}

/** Creates the bucket where it does not exist. Another uploader may create it in between, so a failure is checked again. */
async function ensureBucket(client: SupabaseClient, bucket: string): Promise<void> {
  const { data } = await client.storage.getBucket(bucket);
  if (data) return;
  const { error } = await client.storage.createBucket(bucket, optionsOf(bucket));
  if (error) checked(`bucket ${bucket}`, await client.storage.getBucket(bucket));
}

const detailsOf = (metadata: unknown): { size: number; md5: string | null } => {
  const { size, eTag } = z
    .object({ size: z.number().catch(-1), eTag: z.string().catch('') })
    .catch({ size: -1, eTag: '' })
    .parse(metadata ?? {});
  return { size, md5: /^"?([0-9a-f]{32})"?$/.exec(eTag)?.[1] ?? null };
};

/** Hosted storage lists a folder at a time, names relative to it; Supabase Lite lists all below it with whole keys. */
async function* listed(
  client: SupabaseClient,
  bucket: string,
  folder: string,
  signal: AbortSignal,
): AsyncGenerator<ListedObject> {
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const page = checked(
      `list ${bucket}/${folder}`,
      await abortable(
        signal,
        client.storage.from(bucket).list(folder, { limit: PAGE_SIZE, offset }, { signal }),
      ),
    );
    for (const { id, name, metadata } of page) {
      const key = folder === '' || name.startsWith(`${folder}/`) ? name : `${folder}/${name}`;
      if (id === null) yield* listed(client, bucket, key, signal);
      else yield { key, ...detailsOf(metadata) };
    }
    if (page.length < PAGE_SIZE) return;
  }
}

/** Rejects when the signal aborts and drops the late result: of uploads and removals the client takes no signal. */
async function abortable<T>(signal: AbortSignal, work: PromiseLike<T>): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const end = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** Opens a bucket, and creates it where it does not exist. */
export async function openStore(
  { SUPABASE_URL, SUPABASE_SERVICE_KEY }: SupabaseSettings,
  bucket: string,
): Promise<TargetStore> {
  const client = createClient(SUPABASE_URL, SUPABASE_SERVICE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await ensureBucket(client, bucket);
  const files = client.storage.from(bucket);
  return {
    async put({ key, body, contentType, cacheControl }, signal) {
      const options = { contentType: typeOf(contentType), cacheControl: ageOf(cacheControl), upsert: true };
      checked(`put ${key}`, await abortable(signal, files.upload(key, body, options)));
    },
    async get(key, signal) {
      const response = await abortable(signal, files.download(key, {}, { signal }));
      if (response.error && statusOf(response.error) === 404) return null;
      return Buffer.from(await checked(`get ${key}`, response as StorageResponse<Blob>).arrayBuffer());
    },
    async remove(keys, signal) {
      checked('remove', await abortable(signal, files.remove([...keys])));
    },
    list: (signal) => listed(client, bucket, '', signal),
  };
}

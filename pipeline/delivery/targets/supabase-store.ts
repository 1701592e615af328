import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { type ListedObject, StoreError, type TargetStore } from './define.ts';

/** As the environment names them. */
export interface SupabaseSettings {
  readonly SUPABASE_URL: string;
  readonly SUPABASE_SERVICE_KEY: string;
}

const PAGE_SIZE = 1000;

interface Answer<T> {
  readonly data: T | null;
  readonly error: (Error & { readonly status?: number | undefined; readonly statusCode?: string }) | null;
}

/** The client answers instead of throwing; `statusCode` is what storage means, `status` what HTTP said. */
function checked<T>(what: string, { data, error }: Answer<T>): T {
  if (error === null) return data as T;
  const status = Number(error.statusCode ?? error.status);
  throw new StoreError(`${what}: ${error.message}`, Number.isInteger(status) ? status : null, {
    cause: error,
  });
}

/** Storage knows an age only: "no-cache" is 0. e.g. "public, max-age=15, …" → "15" */
const ageOf = (cacheControl: string): string => /max-age=(\d+)/.exec(cacheControl)?.[1] ?? '0';

/** The bucket may have been made by another uploader in between: then it is there all the same. */
async function ensureBucket(client: SupabaseClient, bucket: string): Promise<void> {
  const { data } = await client.storage.getBucket(bucket);
  if (data) return;
  const { error } = await client.storage.createBucket(bucket, { public: true });
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
async function* listed(client: SupabaseClient, bucket: string, folder: string): AsyncGenerator<ListedObject> {
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const page = checked(
      `list ${bucket}/${folder}`,
      await client.storage.from(bucket).list(folder, { limit: PAGE_SIZE, offset }),
    );
    for (const { id, name, metadata } of page) {
      const key = folder === '' || name.startsWith(`${folder}/`) ? name : `${folder}/${name}`;
      if (id === null) yield* listed(client, bucket, key);
      else yield { key, ...detailsOf(metadata) };
    }
    if (page.length < PAGE_SIZE) return;
  }
}

/** supabase-js takes no signal for each call: whoever waits is let go, and the late answer is dropped. */
async function abortable<T>(signal: AbortSignal, work: PromiseLike<T>): Promise<T> {
  signal.throwIfAborted();
  const late = Promise.withResolvers<never>();
  const end = (): void => late.reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** Opens a bucket, which is made where it does not exist. */
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
      const options = { contentType, cacheControl: ageOf(cacheControl), upsert: true };
      checked(`put ${key}`, await abortable(signal, files.upload(key, body, options)));
    },
    async get(key, signal) {
      const answer = await abortable(signal, files.download(key));
      if (answer.error && [400, 404].includes(Number(answer.error.status))) return null;
      return Buffer.from(await checked(`get ${key}`, answer as Answer<Blob>).arrayBuffer());
    },
    async remove(keys, signal) {
      checked('remove', await abortable(signal, files.remove([...keys])));
    },
    list: () => listed(client, bucket, ''),
  };
}

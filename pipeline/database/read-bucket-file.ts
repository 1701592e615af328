import { CliError, messageOf } from '../../shared/errors.ts';
import type { BucketId } from '../../shared/storage-buckets.ts';
import { bucketRoot, openBucketFolder } from '../storage/bucket-folder.ts';
import type { DatabaseSettings } from './settings.ts';

export interface BucketSettings extends Pick<DatabaseSettings, 'dataDir' | 'supabase'> {
  /** Delivery's variables; `SUPABASE_SERVICE_KEY` reads private buckets of a hosted project. */
  readonly targets: Readonly<Record<string, string | undefined>>;
}

async function download(url: string, key: string): Promise<Buffer | null> {
  const answer = await fetch(url, { headers: { apikey: key, authorization: `Bearer ${key}` } });
  if ([400, 404].includes(answer.status)) return null;
  if (!answer.ok) throw new Error(`expected 200, got ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/**
 * A file that the staff uploaded: from the data folder of the local stack, or from the hosted project's storage. Null where there
 * is no such file. Throws CliError(2) without a service key, CliError(1) where the storage does not answer.
 */
export async function readBucketFile(
  { supabase, dataDir, targets }: BucketSettings,
  bucket: BucketId,
  key: string,
): Promise<Buffer | null> {
  if (supabase === null) return openBucketFolder(bucketRoot(dataDir)).read(bucket, key)?.body ?? null;
  const serviceKey = targets.SUPABASE_SERVICE_KEY;
  if (!serviceKey)
    throw new CliError(2, `SUPABASE_SERVICE_KEY is missing: the bucket ${bucket} cannot be read`);
  const path = key.split('/').map(encodeURIComponent).join('/');
  return download(`${supabase.url}/storage/v1/object/${bucket}/${path}`, serviceKey).catch(
    (error: unknown) => {
      throw new CliError(1, `the file ${bucket}/${key} was not read: ${messageOf(error)}`, { cause: error });
    },
  );
}

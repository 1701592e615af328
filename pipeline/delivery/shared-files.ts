import { CliError } from '../../shared/errors.ts';
import type { Queryable } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { Machines } from '../render/machines/share-rendering.ts';
import { inBatches } from '../storage/for-each-concurrent.ts';
import type { SharedFiles } from '../storage/shared-files.ts';
import { withRetry } from './retry.ts';
import { readUploadSettings } from './settings.ts';
import { DELETE_BATCH, type TargetStore } from './targets/define.ts';
import { parseSettings } from './targets/parse-settings.ts';
import { connectionSchema } from './targets/s3.ts';

/** The files of a store, each request tried as often as those of a delivery. */
function filesIn(open: () => Promise<TargetStore>, environment: Environment): SharedFiles {
  const { retryPolicy } = readUploadSettings(environment);
  let opening: Promise<TargetStore> | undefined;
  async function run<T>(signal: AbortSignal, work: (store: TargetStore, signal: AbortSignal) => Promise<T>) {
    opening ??= open();
    const store = await opening;
    return withRetry(retryPolicy, signal, (attempt) => work(store, attempt));
  }
  const about = { contentType: 'application/zstd', cacheControl: 'private, no-store' };
  return {
    put: (key, body, signal) => run(signal, (store, attempt) => store.put({ ...about, key, body }, attempt)),
    get: (key, signal) => run(signal, (store, attempt) => store.get(key, attempt)),
    async remove(names, signal) {
      for (const batch of inBatches(names, DELETE_BATCH))
        await run(signal, (store, attempt) => store.remove(batch, attempt));
    },
    names: (signal) =>
      run(signal, async (store, attempt) => {
        const names: string[] = [];
        for await (const { key } of store.list(attempt)) names.push(key);
        return names;
      }),
  };
}

/**
 * The files that machines share: those of the bucket `S3_RENDER_BUCKET`, whose other contents are removed. Null where it is not set. Throws
 * CliError(2) naming each invalid variable, and where the published site is in that bucket.
 */
export function openSharedFiles(environment: Environment): SharedFiles | null {
  const { S3_RENDER_BUCKET: bucket, S3_BUCKET: published } = environment;
  if (!bucket) return null;
  if (bucket === published)
    throw new CliError(2, 'S3_RENDER_BUCKET must be another bucket than S3_BUCKET: what is in it is removed');
  const settings = { ...parseSettings(connectionSchema, environment), S3_BUCKET: bucket, S3_PREFIX: '' };
  const open = async () => (await import('./targets/s3-store.ts')).openStore(settings);
  return filesIn(open, environment);
}

/** What a publisher needs of other machines; null where none share its work. Throws as `openSharedFiles` does. */
export function openMachines(
  environment: Environment,
  database: Queryable,
  log: (line: string) => void,
): Machines | null {
  const files = openSharedFiles(environment);
  return files && { database, files, log };
}

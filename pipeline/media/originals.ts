import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { CliError } from '../../shared/errors.ts';
import type { Config } from '../config.ts';
import { openBucketFiles } from '../database/bucket-files.ts';
import type { Queryable } from '../database/database.ts';
import { parseSettings } from '../delivery/targets/parse-settings.ts';
import { envAddress, envSecret } from '../env-values.ts';

const BUCKET = 'media';

/** Reads an original of the media library by its name in the bucket. Throws CliError(1) where there is none, or the storage is out of reach. */
export type ReadOriginal = (key: string) => Promise<Buffer>;

const hostedVariables = z.object({ SUPABASE_URL: envAddress, SUPABASE_SERVICE_KEY: envSecret });

const missing = (key: string, reason: string): CliError =>
  new CliError(1, `the picture ${key} cannot be read from the bucket "${BUCKET}": ${reason}`);

function fromDatabase(database: Pick<Queryable, 'query'>): ReadOriginal {
  const files = openBucketFiles(database);
  return async (key) => {
    const file = await files.read(BUCKET, key);
    if (file === null) throw missing(key, 'there is no such file');
    return file.body;
  };
}

function fromSupabase(environment: Config['targets']): ReadOriginal {
  const { SUPABASE_URL, SUPABASE_SERVICE_KEY } = parseSettings(hostedVariables, environment);
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const bucket = createClient(SUPABASE_URL, SUPABASE_SERVICE_KEY, options).storage.from(BUCKET);
  return async (key) => {
    const { data, error } = await bucket.download(key);
    if (error) throw missing(key, error.message);
    return Buffer.from(await data.arrayBuffer());
  };
}

/** The originals of a hosted project by its service key, else those that the local stack stores in the database. */
export const openOriginals = (
  { supabase, targets }: Pick<Config, 'supabase' | 'targets'>,
  database: Pick<Queryable, 'query'>,
): ReadOriginal => (supabase === null ? fromDatabase(database) : (key) => fromSupabase(targets)(key));

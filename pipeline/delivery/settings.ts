import { z } from 'zod';
import { SECOND } from '../../shared/units.ts';
import type { Environment } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { PurgeSettings } from './purge.ts';
import type { RetryPolicy } from './retry.ts';
import type { Destination } from './targets/define.ts';
import { destinationsOf } from './targets/index.ts';
import { parseSettings } from './targets/parse-settings.ts';

const positive = (byDefault: number) => z.coerce.number().int().min(1).default(byDefault);

const uploadVariables = z.object({
  UPLOAD_CONCURRENCY: positive(8),
  UPLOAD_ATTEMPTS: positive(5),
  UPLOAD_FIRST_WAIT_MS: positive(300),
  UPLOAD_TIMEOUT_SECONDS: positive(60),
  UPLOAD_GRACE_HOURS: z.coerce.number().min(0).default(24),
  PURGE_URL: z.url().optional(),
  PURGE_TOKEN: z.string().min(1).optional(),
  PURGE_BATCH: positive(500),
  PURGE_FIELD: z.string().min(1).default('urls'),
});

/** The configured destinations, and how to upload to them. */
export interface UploadSettings {
  readonly destinations: readonly Destination[];
  readonly retryPolicy: RetryPolicy;
  readonly concurrency: number;
  readonly graceHours: number;
  readonly purge: PurgeSettings | null;
}

/** Secrets come from the environment alone: more people can read a row of the database. */
const SECRET = /KEY|SECRET|TOKEN/;
const stored = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String));

/** The row "upload" of `site_settings`, an object with the same names as the variables; secrets in it are ignored. */
async function storedSettings(database: Database): Promise<Environment> {
  const { rows } = await database.query<{ value: unknown }>(
    `select value from site_settings where key = 'upload'`,
  );
  const values = stored.catch({}).parse(rows[0]?.value ?? {});
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
}

/** Reads the settings; the environment wins over the database. Throws CliError(2) naming each invalid one. */
export async function readUploadSettings(
  environment: Environment,
  database: Database | null,
): Promise<UploadSettings> {
  const all = { ...(database === null ? {} : await storedSettings(database)), ...environment };
  const variables = parseSettings(uploadVariables, all);
  return {
    destinations: destinationsOf(all),
    retryPolicy: {
      attempts: variables.UPLOAD_ATTEMPTS,
      firstWaitMs: variables.UPLOAD_FIRST_WAIT_MS,
      timeoutMs: variables.UPLOAD_TIMEOUT_SECONDS * SECOND,
    },
    concurrency: variables.UPLOAD_CONCURRENCY,
    graceHours: variables.UPLOAD_GRACE_HOURS,
    purge:
      variables.PURGE_URL === undefined
        ? null
        : {
            url: variables.PURGE_URL,
            token: variables.PURGE_TOKEN ?? null,
            batch: variables.PURGE_BATCH,
            field: variables.PURGE_FIELD,
          },
  };
}

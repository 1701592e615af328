import { z } from 'zod';
import { SECOND } from '../../shared/units.ts';
import type { Database } from '../database/database.ts';
import type { PurgeSettings } from './purge.ts';
import type { RetryPolicy } from './retry.ts';
import { parseSettings } from './targets/parse-settings.ts';
import type { Destination, TargetEnvironment } from './targets/define.ts';
import { destinationsOf } from './targets/index.ts';

const positive = (otherwise: number) => z.coerce.number().int().min(1).default(otherwise);

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

/** What uploading needs to know, apart from the places themselves. */
export interface UploadSettings {
  readonly destinations: readonly Destination[];
  readonly retryPolicy: RetryPolicy;
  readonly concurrency: number;
  readonly graceHours: number;
  readonly purge: PurgeSettings | null;
}

/** Secrets come from the environment only: a row of the database is read by more eyes. */
const SECRET = /KEY|SECRET|TOKEN/;
const stored = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String));

/** The setting "upload" of the staff, an object with the same names as the variables; secrets in it are not heard. */
async function storedSettings(database: Database): Promise<TargetEnvironment> {
  const { rows } = await database.query<{ value: unknown }>(
    `select value from site_settings where key = 'upload'`,
  );
  const values = stored.catch({}).parse(rows[0]?.value ?? {});
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
}

/** Reads what is configured; the environment wins. Throws CliError(2) naming what is off. */
export async function readUploadSettings(
  environment: TargetEnvironment,
  database: Database | null,
): Promise<UploadSettings> {
  const all = { ...(database === null ? {} : await storedSettings(database)), ...environment };
  const m = parseSettings(uploadVariables, all);
  return {
    destinations: destinationsOf(all),
    retryPolicy: {
      attempts: m.UPLOAD_ATTEMPTS,
      firstWaitMs: m.UPLOAD_FIRST_WAIT_MS,
      timeoutMs: m.UPLOAD_TIMEOUT_SECONDS * SECOND,
    },
    concurrency: m.UPLOAD_CONCURRENCY,
    graceHours: m.UPLOAD_GRACE_HOURS,
    purge:
      m.PURGE_URL === undefined
        ? null
        : { url: m.PURGE_URL, token: m.PURGE_TOKEN ?? null, batch: m.PURGE_BATCH, field: m.PURGE_FIELD },
  };
}

import { z } from 'zod';
import { SECOND } from '../../shared/units.ts';
import { envAddress, envName, envNumber, envSecret } from '../env-values.ts';
import type { Environment } from '../environment.ts';
import type { PurgeSettings } from './purge.ts';
import type { RetryPolicy } from './retry.ts';
import type { Destination } from './targets/define.ts';
import { destinationsOf } from './targets/index.ts';
import { parseSettings } from './targets/parse-settings.ts';

const positive = (byDefault: number) => envNumber({ min: 1, max: 1_000_000 }).default(byDefault);

export const uploadVariablesSchema = z.object({
  UPLOAD_CONCURRENCY: positive(8).describe('concurrent uploads'),
  UPLOAD_ATTEMPTS: positive(5).describe('attempts for one object'),
  UPLOAD_FIRST_WAIT_MS: positive(300).describe('the first wait between two; it doubles'),
  UPLOAD_TIMEOUT_SECONDS: positive(60).describe('how long one request may take'),
  UPLOAD_GRACE_HOURS: envNumber({ min: 0, max: 8760, decimals: true })
    .default(24)
    .describe('how long objects stay that no release names any more'),
  PURGE_URL: envAddress.optional().describe('receives the addresses whose content changed: docs/targets.md'),
  PURGE_TOKEN: envSecret.optional().describe('sent to it as a bearer token'),
  PURGE_BATCH: positive(500).describe('addresses in one request; Cloudflare takes 30'),
  PURGE_FIELD: envName.default('urls').describe('what the list is called; Cloudflare says files'),
  INDEXNOW_ENDPOINT: envAddress
    .default('https://api.indexnow.org/indexnow')
    .describe('search engines; used where the setting "indexnow" enables it'),
});

/** The configured destinations, and how to upload to them. */
export interface UploadSettings {
  readonly destinations: readonly Destination[];
  readonly retryPolicy: RetryPolicy;
  readonly concurrency: number;
  readonly graceHours: number;
  readonly purge: PurgeSettings | null;
  /** Address to which changed pages are submitted where the setting "indexnow" enables it. */
  readonly indexNowEndpoint: string;
}

/**
 * Reads the settings from the environment alone: whoever writes a row of the database must not choose the host's folders
 * and hooks. Throws CliError(2) naming each invalid variable.
 */
export function readUploadSettings(environment: Environment): UploadSettings {
  const variables = parseSettings(uploadVariablesSchema, environment);
  return {
    destinations: destinationsOf(environment),
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
    indexNowEndpoint: variables.INDEXNOW_ENDPOINT,
  };
}

/** Before something is published by hand: a target that is set wrong would be found out only afterwards. Throws CliError(2). */
export function checkTargets(environment: Environment): void {
  for (const destination of readUploadSettings(environment).destinations) destination.check?.();
}

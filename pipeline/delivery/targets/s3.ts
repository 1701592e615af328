import { z } from 'zod';
import { envAddress, envName, envSecret } from '../../env-values.ts';
import { defineTarget } from './define.ts';
import { namings } from './naming.ts';
import { parseSettings } from './parse-settings.ts';

const variablesSchema = z.object({
  S3_BUCKET: envName.describe('an S3-compatible store'),
  S3_ENDPOINT: envAddress.optional().describe('its address; AWS without it'),
  S3_REGION: envName.default('us-east-1').describe('region of the bucket'),
  S3_PREFIX: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._/-]*$/, 'expected Latin letters, digits, dots, dashes, underscores and slashes')
    .default('')
    .transform((prefix) => prefix.replace(/^\/+|\/+$/g, ''))
    .describe('a part of the bucket'),
  S3_RENDER_BUCKET: envName
    .optional()
    .describe('a private bucket of the same store, through which machines share the rendering of pages'),
  S3_PATH_STYLE: z
    .enum(['true', 'false'])
    .optional()
    .describe('http://host/bucket/key; true where S3_ENDPOINT is set'),
  S3_PAGE_NAMES: z
    .enum(['address', 'file'])
    .default('address')
    .describe('`file` stores funds/a.html, `address` funds/a'),
  S3_ENCODING: z.enum(['identity', 'gz', 'br']).default('br').describe('stores text compressed'),
  AWS_ACCESS_KEY_ID: envSecret.optional().describe("its key; a machine's role without one"),
  AWS_SECRET_ACCESS_KEY: envSecret.optional().describe('goes with it'),
  AWS_SESSION_TOKEN: envSecret.optional().describe('of temporary keys'),
});

/** How the store is reached, whatever bucket of it. */
export const connectionSchema = variablesSchema.omit({ S3_BUCKET: true, S3_PREFIX: true });

/** Any S3-compatible store: AWS, R2, MinIO, Arvan, Liara and others. */
export const s3 = defineTarget({
  id: 's3',
  variables: variablesSchema,
  summary: 'an S3-compatible store: S3_BUCKET, S3_ENDPOINT, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY',
  configure(environment) {
    if (!environment.S3_BUCKET) return [];
    const settings = parseSettings(variablesSchema, environment);
    const { S3_ENDPOINT, S3_BUCKET, S3_PREFIX, S3_PAGE_NAMES, S3_ENCODING } = settings;
    return [
      {
        id: 's3',
        address: [S3_ENDPOINT ?? 's3:', S3_BUCKET, S3_PREFIX].join('/'),
        naming: namings[S3_PAGE_NAMES],
        encoding: S3_ENCODING,
        includes: () => true,
        // The SDK is large, so it is loaded on first use.
        open: async () => (await import('./s3-store.ts')).openStore(settings),
      },
    ];
  },
});

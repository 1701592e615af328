import { z } from 'zod';
import { defineTarget } from './define.ts';
import { namings } from './naming.ts';
import { parseSettings, publicAddress, secret } from './parse-settings.ts';

const variablesSchema = z.object({
  S3_BUCKET: z.string().min(1),
  S3_ENDPOINT: publicAddress.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_PREFIX: z
    .string()
    .default('')
    .transform((prefix) => prefix.replace(/^\/+|\/+$/g, '')),
  S3_PATH_STYLE: z.enum(['true', 'false']).optional(),
  S3_PAGE_NAMES: z.enum(['address', 'file']).default('address'),
  S3_ENCODING: z.enum(['identity', 'gz', 'br']).default('br'),
  AWS_ACCESS_KEY_ID: secret.optional(),
  AWS_SECRET_ACCESS_KEY: secret.optional(),
  AWS_SESSION_TOKEN: secret.optional(),
});

/** Any S3-compatible store: AWS, R2, MinIO, Arvan, Liara and others. */
export const s3 = defineTarget({
  id: 's3',
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

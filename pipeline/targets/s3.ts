import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import { settingsFrom } from './configure.ts';
import { defineTarget, type Listed, type Outgoing, StoreError, type TargetStore } from './define.ts';
import { namings } from './naming.ts';

const variables = z.object({
  S3_BUCKET: z.string().min(1),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_PREFIX: z
    .string()
    .default('')
    .transform((prefix) => prefix.replace(/^\/+|\/+$/g, '')),
  S3_PATH_STYLE: z.enum(['true', 'false']).optional(),
  S3_PAGE_NAMES: z.enum(['address', 'file']).default('address'),
  S3_ENCODING: z.enum(['identity', 'gz', 'br']).default('identity'),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
});
type Settings = z.infer<typeof variables>;

function clientOf(settings: Settings): S3Client {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return new S3Client({
    region: settings.S3_REGION,
    ...(settings.S3_ENDPOINT === undefined ? {} : { endpoint: settings.S3_ENDPOINT }),
    // A store of one's own seldom has a name in the DNS for each bucket.
    forcePathStyle: (settings.S3_PATH_STYLE ?? String(settings.S3_ENDPOINT !== undefined)) === 'true',
    // Without keys of its own the client finds those of the machine (a role, a profile).
    ...(accessKeyId && secretAccessKey
      ? { credentials: { accessKeyId, secretAccessKey, ...token(settings) } }
      : {}),
    // Many stores that speak S3 do not know the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Attempts are counted by whoever uploads, for all targets alike.
    maxAttempts: 1,
  });
}

const token = ({ AWS_SESSION_TOKEN: sessionToken }: Settings) => (sessionToken ? { sessionToken } : {});

/** The SDK's error with its status, so that a clear "no" is not asked again. */
async function asked<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    const status = error.$metadata.httpStatusCode ?? null;
    throw new StoreError(`${what}: ${error.name}${status === null ? '' : ` (${status})`}`, status, {
      cause: error,
    });
  }
}

const isMissing = (error: unknown): boolean => error instanceof StoreError && error.status === 404;

/** An ETag is the content's MD5 unless the object came in parts or encrypted. e.g. '"9dd4…"' → "9dd4…" */
const md5Of = (etag: string | undefined): string | null =>
  /^"?([0-9a-f]{32})"?$/.exec(etag ?? '')?.[1] ?? null;

async function* listed(
  client: S3Client,
  Bucket: string,
  prefix: string,
  abortSignal: AbortSignal,
): AsyncGenerator<Listed> {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({
      Bucket,
      ...(prefix === '' ? {} : { Prefix: prefix }),
      ...(ContinuationToken ? { ContinuationToken } : {}),
    });
    const page = await asked(`list ${Bucket}`, client.send(command, { abortSignal }));
    for (const { Key, Size, ETag } of page.Contents ?? []) {
      if (Key !== undefined) yield { key: Key.slice(prefix.length), size: Size ?? 0, md5: md5Of(ETag) };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

function openStore(settings: Settings): TargetStore {
  const client = clientOf(settings);
  const Bucket = settings.S3_BUCKET;
  const prefix = settings.S3_PREFIX === '' ? '' : `${settings.S3_PREFIX}/`;
  const put = ({ key, body, contentType, cacheControl, contentEncoding }: Outgoing) =>
    new PutObjectCommand({
      Bucket,
      Key: prefix + key,
      Body: body,
      ContentLength: body.length,
      ContentType: contentType,
      CacheControl: cacheControl,
      ...(contentEncoding ? { ContentEncoding: contentEncoding } : {}),
    });
  return {
    async put(object, abortSignal) {
      await asked(`put ${object.key}`, client.send(put(object), { abortSignal }));
    },
    async get(key, abortSignal) {
      try {
        const command = new GetObjectCommand({ Bucket, Key: prefix + key });
        const { Body } = await asked(`get ${key}`, client.send(command, { abortSignal }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(keys, abortSignal) {
      const Objects = keys.map((key) => ({ Key: prefix + key }));
      const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await asked('delete', client.send(command, { abortSignal }));
      const [first] = Errors;
      if (first) throw new StoreError(`delete ${first.Key}: ${first.Code}`, null);
    },
    list: (signal) => listed(client, Bucket, prefix, signal),
  };
}

/** Any store that speaks S3: AWS, R2, MinIO, Arvan, Liara and their like. */
export const s3 = defineTarget({
  id: 's3',
  summary: 'an S3-compatible store: S3_BUCKET, S3_ENDPOINT, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY',
  configure(environment) {
    if (!environment.S3_BUCKET) return [];
    const settings = settingsFrom(variables, environment);
    const { S3_ENDPOINT, S3_BUCKET, S3_PREFIX, S3_PAGE_NAMES, S3_ENCODING } = settings;
    return [
      {
        id: 's3',
        place: [S3_ENDPOINT ?? 's3:', S3_BUCKET, S3_PREFIX].join('/'),
        naming: namings[S3_PAGE_NAMES],
        encoding: S3_ENCODING,
        includes: () => true,
        open: async () => openStore(settings),
      },
    ];
  },
});

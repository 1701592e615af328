import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type ListedObject, StoreError, type StoreObject, type TargetStore } from './define.ts';

/** Named as the environment variables. */
export interface S3Settings {
  readonly S3_BUCKET: string;
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  /** Without slashes at its ends. */
  readonly S3_PREFIX: string;
  readonly S3_PATH_STYLE?: 'true' | 'false' | undefined;
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
  readonly AWS_SESSION_TOKEN?: string | undefined;
}

function clientOf(settings: S3Settings): S3Client {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return new S3Client({
    region: settings.S3_REGION,
    ...(settings.S3_ENDPOINT === undefined ? {} : { endpoint: settings.S3_ENDPOINT }),
    // Self-hosted stores rarely have a DNS name for each bucket.
    forcePathStyle: (settings.S3_PATH_STYLE ?? String(settings.S3_ENDPOINT !== undefined)) === 'true',
    // Without these the client uses the credentials of the machine (a role, a profile).
    ...(accessKeyId && secretAccessKey
      ? { credentials: { accessKeyId, secretAccessKey, ...token(settings) } }
      : {}),
    // Many S3-compatible stores do not support the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // upload.ts retries, for all targets alike.
    maxAttempts: 1,
  });
}

const token = ({ AWS_SESSION_TOKEN: sessionToken }: S3Settings) => (sessionToken ? { sessionToken } : {});

/** Turns the SDK's error into a StoreError with its status, so that a refused request is not retried. */
async function withStatus<T>(what: string, work: Promise<T>): Promise<T> {
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

/** An ETag is the content's MD5 unless the object is multipart or encrypted. e.g. '"9dd4…"' → "9dd4…" */
const md5Of = (etag: string | undefined): string | null =>
  /^"?([0-9a-f]{32})"?$/.exec(etag ?? '')?.[1] ?? null;

async function* listed(
  client: S3Client,
  Bucket: string,
  prefix: string,
  abortSignal: AbortSignal,
): AsyncGenerator<ListedObject> {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({
      Bucket,
      ...(prefix === '' ? {} : { Prefix: prefix }),
      ...(ContinuationToken ? { ContinuationToken } : {}),
    });
    const page = await withStatus(`list ${Bucket}`, client.send(command, { abortSignal }));
    for (const { Key, Size, ETag } of page.Contents ?? []) {
      if (Key !== undefined) yield { key: Key.slice(prefix.length), size: Size ?? 0, md5: md5Of(ETag) };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/** Opens a bucket, or the keys of it below a prefix. */
export function openStore(settings: S3Settings): TargetStore {
  const client = clientOf(settings);
  const Bucket = settings.S3_BUCKET;
  const prefix = settings.S3_PREFIX === '' ? '' : `${settings.S3_PREFIX}/`;
  const put = ({ key, body, contentType, cacheControl, contentEncoding }: StoreObject) =>
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
      await withStatus(`put ${object.key}`, client.send(put(object), { abortSignal }));
    },
    async get(key, abortSignal) {
      try {
        const command = new GetObjectCommand({ Bucket, Key: prefix + key });
        const { Body } = await withStatus(`get ${key}`, client.send(command, { abortSignal }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(keys, abortSignal) {
      const Objects = keys.map((key) => ({ Key: prefix + key }));
      const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await withStatus('delete', client.send(command, { abortSignal }));
      const [first] = Errors;
      if (first) throw new StoreError(`delete ${first.Key}: ${first.Code}`, null);
    },
    list: (signal) => listed(client, Bucket, prefix, signal),
  };
}

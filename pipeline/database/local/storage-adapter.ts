import type { App } from '@supabase/lite';
import type { BucketFiles, FileMetadata } from '../bucket-files.ts';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Body = Parameters<StorageAdapter['uploadObject']>[3];
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

const toMetadata = ({ contentType, cacheControl, size, md5, writtenAt }: FileMetadata): ObjectMetadata => ({
  mimetype: contentType,
  cacheControl,
  size,
  contentLength: size,
  eTag: `"${md5}"`,
  lastModified: writtenAt,
  httpStatusCode: 200,
});

/** For the operations that no route of the gateway calls. */
const closed = async (): Promise<never> => {
  throw new Error('the local storage takes files and gives them back, nothing else');
};

const toBuffer = async (body: Body): Promise<Buffer> =>
  body instanceof Uint8Array
    ? Buffer.from(body)
    : Buffer.from(await new Response(body as ReadableStream | string).arrayBuffer());

/**
 * Stores the objects of Supabase Lite's storage in the database: the package exports no adapter of its own. Rows, rights and limits are
 * the database's and Supabase Lite's.
 */
export function createStorageAdapter(files: BucketFiles): StorageAdapter {
  const find = async (bucket: string, key: string) => {
    const file = await files.read(bucket, key);
    if (file === null) throw new Error(`no file for ${bucket}/${key}`);
    return file;
  };
  return {
    driver: files,
    async getObject(bucket, key) {
      const { body, metadata } = await find(bucket, key);
      return { body, metadata: toMetadata(metadata), httpStatusCode: 200 };
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      return toMetadata(await files.write(bucket, key, await toBuffer(body), { contentType, cacheControl }));
    },
    deleteObject: closed,
    deleteObjects: closed,
    copyObject: closed,
    async headObject(bucket, key) {
      return toMetadata((await find(bucket, key)).metadata);
    },
    privateAssetUrl: closed,
  };
}

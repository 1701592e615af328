import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from './objects.ts';

const metadata = z.object({
  contentType: z.string(),
  cacheControl: z.string(),
  size: z.int(),
  md5: z.string(),
  writtenAt: z.coerce.date(),
});
export type FileMetadata = z.infer<typeof metadata>;

export interface BucketFile {
  readonly body: Buffer;
  readonly metadata: FileMetadata;
}

/** Files of the local stack's buckets. A key is any text; its file is named by the key's hash. */
export interface BucketFolder {
  /** Null where there is no such file. */
  read(bucket: string, key: string): BucketFile | null;
  write(
    bucket: string,
    key: string,
    body: Buffer,
    type: Pick<FileMetadata, 'contentType' | 'cacheControl'>,
  ): FileMetadata;
  remove(bucket: string, key: string): void;
}

const hash = (algorithm: 'sha256' | 'md5', content: string | Buffer): string =>
  createHash(algorithm).update(content).digest('hex');

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Where the local stack stores the files of its buckets. */
export const bucketRoot = (dataDir: string): string => join(dataDir, 'buckets');

/** Opens the folder of all buckets; nothing is created before the first write. Body and metadata are two files, the metadata written last. */
export function openBucketFolder(root: string): BucketFolder {
  const pathOf = (bucket: string, key: string): string =>
    join(root, hash('sha256', bucket), hash('sha256', key));
  return {
    read(bucket, key) {
      const path = pathOf(bucket, key);
      try {
        return {
          metadata: metadata.parse(JSON.parse(readFileSync(`${path}.json`, 'utf8'))),
          body: readFileSync(path),
        };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    write(bucket, key, body, { contentType, cacheControl }) {
      const path = pathOf(bucket, key);
      const written = {
        contentType,
        cacheControl,
        size: body.length,
        md5: hash('md5', body),
        writtenAt: new Date(),
      };
      mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
      writeFileAtomic(path, body);
      writeFileAtomic(`${path}.json`, JSON.stringify(written));
      return written;
    },
    remove(bucket, key) {
      for (const ending of ['.json', '']) rmSync(`${pathOf(bucket, key)}${ending}`, { force: true });
    },
  };
}

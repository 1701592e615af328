import { createHash } from 'node:crypto';
import type { Queryable } from './database.ts';

/** What a bucket's file was stored with. */
export interface FileMetadata {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly size: number;
  readonly md5: string;
  readonly writtenAt: Date;
}

export interface BucketFile {
  readonly body: Buffer;
  readonly metadata: FileMetadata;
}

/** Contents of the local stack's buckets, in the database: a dump of it holds them too. */
export interface BucketFiles {
  /** Null where there is no such file. */
  read(bucket: string, key: string): Promise<BucketFile | null>;
  write(
    bucket: string,
    key: string,
    body: Buffer,
    type: Pick<FileMetadata, 'contentType' | 'cacheControl'>,
  ): Promise<FileMetadata>;
}

interface Row {
  readonly body: Buffer;
  readonly content_type: string;
  readonly cache_control: string;
  readonly written_at: Date | string;
}

const md5Of = (body: Buffer): string => createHash('md5').update(body).digest('hex');

const WRITE = `insert into pipeline.bucket_files (bucket, key, body, content_type, cache_control) values ($1, $2, $3, $4, $5)
  on conflict (bucket, key) do update set body = excluded.body, content_type = excluded.content_type,
    cache_control = excluded.cache_control, written_at = now()`;

/** Opens the files of all buckets. Rights and limits are those of `storage.objects`: whoever may query may read every file. */
export function openBucketFiles({ query }: Pick<Queryable, 'query'>): BucketFiles {
  return {
    async read(bucket, key) {
      const { rows } = await query<Row>(
        'select body, content_type, cache_control, written_at from pipeline.bucket_files where bucket = $1 and key = $2',
        [bucket, key],
      );
      const [row] = rows;
      if (!row) return null;
      const { body, content_type: contentType, cache_control: cacheControl } = row;
      // The connection of Supabase Lite returns moments as text.
      const writtenAt = new Date(row.written_at);
      const metadata = { contentType, cacheControl, size: body.length, md5: md5Of(body), writtenAt };
      return { body, metadata };
    },
    async write(bucket, key, body, { contentType, cacheControl }) {
      await query(WRITE, [bucket, key, body, contentType, cacheControl]);
      return { contentType, cacheControl, size: body.length, md5: md5Of(body), writtenAt: new Date() };
    },
  };
}

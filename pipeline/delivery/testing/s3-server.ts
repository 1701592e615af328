import S3rver from '@20minutes/s3rver';
import type { Destination } from '../targets/define.ts';
import { s3 } from '../targets/s3.ts';

export const BUCKET = 'site';

export interface S3Server {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts a real S3 server on the loopback address. Its signature check fails for the query strings of listings, so it is
 * off.
 */
export async function startS3(directory: string): Promise<S3Server> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  return { port, close: () => server.close() };
}

/** The bucket of a server on that port as a destination. */
export function s3At(port: number, more: Readonly<Record<string, string>> = {}): Destination {
  const [destination] = s3.configure({
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_PREFIX: '/web/',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    ...more,
  });
  return destination as Destination;
}

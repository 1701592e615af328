/** A real S3 server on the loopback address, and a proxy before it that breaks what a test asks it to break. */
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import type { Release } from '../../../shared/schema/manifest.ts';
import type { ReadonlyDataDir } from '../../snapshots/data-dir.ts';
import { openJournal } from '../journal.ts';
import type { Destination } from '../targets/define.ts';
import { s3 } from '../targets/s3.ts';
import { type TargetUpload, type UploadOptions, upload } from '../upload.ts';

export const BUCKET = 'site';

export interface RealStore {
  readonly port: number;
  close(): Promise<void>;
}

/** Its check of signatures fails for query strings with a slash, as listing has them: it is told not to mind. */
export async function startS3(directory: string): Promise<RealStore> {
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

/** What happens to one request: it passes, is answered with a status, loses its connection half-way, or waits. */
export type Fault = 'pass' | 'cut' | { readonly status: number } | { readonly waitMs: number };

export interface Seen {
  readonly method: string;
  /** Decoded, without the bucket. */
  readonly key: string;
}

export interface FaultProxy {
  readonly port: number;
  /** Every request in order of arrival. */
  readonly seen: Seen[];
  /** Decides about the n-th request (from 0) of all. */
  fault: (request: Seen, n: number) => Fault;
  /** Called when a request has reached the store, before its answer goes back. */
  after: (request: Seen) => Promise<void>;
  close(): Promise<void>;
}

const keyOf = (url: string): string =>
  decodeURIComponent(url.split('?', 1)[0] as string).replace(`/${BUCKET}/`, '');

function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  port: number,
  after: () => Promise<void>,
) {
  const { method, url, headers } = incoming;
  const onward = send({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    const chunks: Buffer[] = [];
    reply.on('data', (chunk: Buffer) => chunks.push(chunk));
    reply.on('end', () => {
      after()
        .catch(() => undefined)
        .finally(() => {
          answer.writeHead(reply.statusCode ?? 500, reply.headers);
          answer.end(Buffer.concat(chunks));
        });
    });
  });
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
}

/** Lets half of a body through and then hangs up, on both sides. */
function cut(incoming: IncomingMessage, port: number) {
  const { method, url, headers } = incoming;
  const onward = send({ host: '127.0.0.1', port, method, path: url, headers });
  onward.on('error', () => undefined);
  incoming.once('data', (chunk: Buffer) => {
    onward.write(chunk.subarray(0, chunk.length >> 1), () => {
      onward.destroy();
      incoming.socket.destroy();
    });
  });
  incoming.once('end', () => incoming.socket.destroy());
}

export async function startProxy(storePort: number): Promise<FaultProxy> {
  const seen: Seen[] = [];
  const handle = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const request = { method: incoming.method ?? '', key: keyOf(incoming.url ?? '') };
    const fault = proxy.fault(request, seen.push(request) - 1);
    if (fault === 'cut') return cut(incoming, storePort);
    if (typeof fault === 'object' && 'status' in fault) {
      incoming.resume();
      answer.writeHead(fault.status).end();
      return;
    }
    if (typeof fault === 'object') await sleep(fault.waitMs);
    forward(incoming, answer, storePort, () => proxy.after(request));
  };
  const server: Server = createServer((incoming, answer) => void handle(incoming, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: FaultProxy & { port: number } = {
    port: (server.address() as AddressInfo).port,
    seen,
    fault: () => 'pass',
    after: async () => undefined,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
  return proxy;
}

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

/** Uploads a release with the ledger that lies in the data folder, as a process of its own would. */
export const uploadTo = (
  destination: Destination,
  dataDir: ReadonlyDataDir,
  release: Release,
  more: Partial<UploadOptions> = {},
): Promise<TargetUpload> =>
  upload({
    dataDir,
    release,
    destination,
    journal: openJournal(join(dataDir.folder, 'targets', 'test.journal'), destination.address),
    retryPolicy: { attempts: 4, firstWaitMs: 5, timeoutMs: 5_000 },
    concurrency: 3,
    graceHours: 24,
    now: () => new Date('2026-08-16T12:00:00.000Z'),
    signal: new AbortController().signal,
    ...more,
  });

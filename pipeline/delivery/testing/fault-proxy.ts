import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUCKET } from './s3-server.ts';

/** What happens to one request: it passes, is answered with a status, loses its connection in mid-body, or is delayed. */
export type Fault = 'pass' | 'cut' | { readonly status: number } | { readonly waitMs: number };

export interface ProxiedRequest {
  readonly method: string;
  /** Decoded, without the bucket. */
  readonly key: string;
}

export interface FaultProxy {
  readonly port: number;
  /** Every request in order of arrival. */
  readonly seen: ProxiedRequest[];
  /** Chooses the fault of the n-th request, from 0. */
  fault: (request: ProxiedRequest, n: number) => Fault;
  /** Called when the store has answered a request, before the answer is forwarded. */
  after: (request: ProxiedRequest) => Promise<void>;
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

/** Forwards half of a body, then closes both connections. */
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

/** Starts a proxy before a store that injects faults. */
export async function startProxy(storePort: number): Promise<FaultProxy> {
  const seen: ProxiedRequest[] = [];
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

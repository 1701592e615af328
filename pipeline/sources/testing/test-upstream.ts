/**
 * A local upstream for tests and benches: real sockets, hand-written answers, faults on demand. Never imported by the
 * product.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Answers one request. */
export type Reply = (request: ReceivedRequest, response: ServerResponse) => void;

export interface TestUpstream {
  /** e.g. "http://127.0.0.1:41234/" */
  readonly url: string;
  readonly requests: ReceivedRequest[];
  /** Number of sockets opened so far; a keep-alive socket counts once. */
  readonly sockets: () => number;
  /** Bytes sent so far on all of them. */
  readonly bytesSent: () => number;
  close(): Promise<void>;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
};

/** Serves `reply` until closed. */
export async function startTestUpstream(reply: Reply): Promise<TestUpstream> {
  const seen: ReceivedRequest[] = [];
  const opened: Socket[] = [];
  const server = createServer(async (request, response) => {
    const body = await read(request);
    const one = { method: request.method ?? 'GET', path: request.url ?? '/', headers: request.headers, body };
    seen.push(one);
    reply(one, response);
  });
  server.on('connection', (socket) => opened.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests: seen,
    sockets: () => opened.length,
    bytesSent: () => opened.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const json =
  (value: unknown, headers: Record<string, string> = {}): Reply =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(JSON.stringify(value));
  };

/** The first reply whose key is a prefix of the path; 404 otherwise. */
export const byPath =
  (replies: Readonly<Record<string, Reply>>): Reply =>
  (request, response) => {
    const found = Object.keys(replies).find((path) => request.path.startsWith(path));
    if (found) (replies[found] as Reply)(request, response);
    else response.writeHead(404).end();
  };

/** One reply a request, in order; the last one answers all further requests. */
export function replySequence(...replies: Reply[]): Reply {
  let at = 0;
  return (request, response) => {
    (replies[Math.min(at, replies.length - 1)] as Reply)(request, response);
    at += 1;
  };
}

/** Faults of upstreams. */
export const faults = {
  status:
    (code: number, headers: Record<string, string> = {}): Reply =>
    (_request, response) =>
      void response.writeHead(code, headers).end('refused'),
  /** Never answers. */
  silent: (): Reply => () => undefined,
  /** Closes the connection after headers and half of the body. */
  cut:
    (value: unknown): Reply =>
    (_request, response) => {
      const text = JSON.stringify(value);
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      });
      response.write(text.slice(0, text.length / 2));
      setTimeout(() => response.destroy(), 5);
    },
  /** Sends single bytes, each within the idle timeout, and never ends. */
  drip: (): Reply => (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(timer));
  },
  html: (): Reply => (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!DOCTYPE html><html lang="fa"><title>در دست تعمیر</title></html>');
  },
  /** JSON in windows-1256, as old servers encode Persian. */
  wrongEncoding: (): Reply => (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xd5, 0xe4, 0xcf, 0xe6, 0xde, 0x22, 0x7d]));
  },
  /** A large body without Content-Length. */
  large:
    (megabytes: number): Reply =>
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const piece = Buffer.alloc(1024 * 1024, 0x20);
      let left = megabytes;
      const push = (): void => {
        while (left > 0 && !response.destroyed) {
          left -= 1;
          if (!response.write(piece)) return void response.once('drain', push);
        }
        response.end();
      };
      push();
    },
  /** A few kilobytes that decompress to `megabytes`. */
  bomb: (megabytes: number): Reply => {
    const packed = gzipSync(Buffer.alloc(megabytes * 1024 * 1024, 0x20));
    return (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(packed);
  },
  redirect:
    (location: string): Reply =>
    (_request, response) =>
      void response.writeHead(302, { location }).end(),
} as const;

/** JSON in the best encoding that the client accepts. */
export const compressed =
  (value: unknown): Reply =>
  ({ headers }, response) => {
    const text = JSON.stringify(value);
    const wants = String(headers['accept-encoding'] ?? '');
    const [coding, body] = wants.includes('br') ? ['br', brotliCompressSync(text)] : ['gzip', gzipSync(text)];
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': coding as string })
      .end(body);
  };

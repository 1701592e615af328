import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What the front answers itself instead of asking the site. */
export interface Stub {
  readonly type: string;
  readonly body: string;
}

/** A server before the site that tests can make slow or wrong. */
export interface TestProxy {
  readonly url: string;
  /** Path → what stands in its place. */
  readonly stubs: Map<string, Stub>;
  /** Path (decoded) → milliseconds that its answer takes longer. */
  readonly delays: Map<string, number>;
  close(): Promise<void>;
}

function forward(site: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onward = request(
    { host: site.hostname, port: site.port, method, path: url, headers: { ...headers, host: site.host } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  onward.end();
}

/** Opens a front on a free port. */
export async function openTestProxy(siteUrl: string): Promise<TestProxy> {
  const stands = new Map<string, Stub>();
  const delays = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    const path = decodeURIComponent((incoming.url ?? '/').split('?', 1)[0] as string);
    const stand = stands.get(path);
    const answer = () =>
      stand
        ? outgoing.writeHead(200, { 'content-type': stand.type, 'cache-control': 'no-cache' }).end(stand.body)
        : forward(new URL(siteUrl), incoming, outgoing);
    setTimeout(answer, delays.get(path) ?? 0);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    stubs: stands,
    delays,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A response that the proxy sends instead of the site's. */
export interface Stub {
  readonly type: string;
  readonly body: string;
}

/** A reverse proxy before the site, which tests can make slow or wrong. */
export interface TestProxy {
  readonly url: string;
  /** Path → its stubbed response. */
  readonly stubs: Map<string, Stub>;
  /** Decoded path → delay of its response, milliseconds. */
  readonly delays: Map<string, number>;
  close(): Promise<void>;
}

function forward(site: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const proxied = request(
    { host: site.hostname, port: site.port, method, path: url, headers: { ...headers, host: site.host } },
    (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    },
  );
  proxied.on('error', () => outgoing.destroy());
  proxied.end();
}

/** Opens a proxy on a free port. */
export async function openTestProxy(siteUrl: string): Promise<TestProxy> {
  const stubs = new Map<string, Stub>();
  const delays = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    const path = decodeURIComponent((incoming.url ?? '/').split('?', 1)[0] as string);
    const stub = stubs.get(path);
    const respond = () =>
      stub
        ? outgoing.writeHead(200, { 'content-type': stub.type, 'cache-control': 'no-cache' }).end(stub.body)
        : forward(new URL(siteUrl), incoming, outgoing);
    // No test waits for the end of a long delay.
    setTimeout(respond, delays.get(path) ?? 0).unref();
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    stubs,
    delays,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

import { once } from 'node:events';
import { createServer } from 'node:net';

/** A TCP port of the loopback address that was free when it was asked for: for a server that cannot listen on 0 itself. Another program may take it meanwhile. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

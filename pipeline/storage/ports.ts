import { once } from 'node:events';
import { createServer } from 'node:net';
import { CliError, messageOf } from '../../shared/errors.ts';
import { codeOf } from './system-errors.ts';

/** Where a server listens, and the variable that says so. */
export interface WantedPort {
  readonly name: string;
  readonly host: string;
  readonly port: number;
}

const REASONS: Readonly<Record<string, (wanted: WantedPort) => string>> = {
  EADDRINUSE: ({ name, port }) => `port ${port} is taken by another program: set ${name} to a free one`,
  EACCES: ({ name, port }) => `this user may not open port ${port}: set ${name} to one above 1023`,
  EADDRNOTAVAIL: ({ name, host }) =>
    `this machine has no address ${host}: set the host beside ${name} to one of its own`,
  ENOTFOUND: ({ name, host }) =>
    `this machine knows no host ${host}: set the host beside ${name} to one of its own`,
};

/** What to throw where a server could not listen: CliError(2) with the variable to change, or the error as it is. */
export const explainPort = (error: unknown, wanted: WantedPort): unknown =>
  Object.hasOwn(REASONS, codeOf(error))
    ? new CliError(2, REASONS[codeOf(error)]?.(wanted) ?? '', { cause: error })
    : error;

/** Opens a port and closes it again; returns the one that was opened where `port` is 0. Throws the system's error. */
async function tryPort({ host, port }: Omit<WantedPort, 'name'>): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const opened = (server.address() as { port: number }).port;
  server.close();
  await once(server, 'close');
  return opened;
}

/** A TCP port of the loopback address that was free when it was asked for: for a server that cannot listen on 0 itself. Another program may take it meanwhile. */
export const freePort = (): Promise<number> => tryPort({ host: '127.0.0.1', port: 0 });

/** Null where the port can be opened, else the system's reason. */
export const portProblem = (wanted: WantedPort): Promise<string | null> =>
  tryPort(wanted).then(
    () => null,
    (error: unknown) => codeOf(error) || messageOf(error),
  );

/** Throws CliError(2) where two variables name one port, or a port cannot be opened: before anything is written. 0 is any. */
export async function checkPorts(all: readonly WantedPort[]): Promise<void> {
  const wanted = all.filter(({ port }) => port !== 0);
  for (const [at, { name, port }] of wanted.entries()) {
    const other = wanted.slice(0, at).find((earlier) => earlier.port === port);
    if (other)
      throw new CliError(2, `${other.name} and ${name} are both ${port}: set one of them to another port`);
  }
  for (const one of wanted)
    await tryPort(one).catch((error: unknown) => {
      throw explainPort(error, one);
    });
}

import { hash, timingSafeEqual } from 'node:crypto';
import { fatalError, passwordRequest, readPassword, readStartup, startupMessage } from './wire.ts';

/** The one account of the embedded database. */
export const USER = 'postgres';

/** What a client's message leads to before it is logged in. */
export type LoginStep =
  | { readonly kind: 'reply'; readonly bytes: Buffer }
  | { readonly kind: 'refuse'; readonly bytes: Buffer }
  /** Logged in: `startup` goes to the database, and `settings` are those that the client asked for. */
  | { readonly kind: 'admit'; readonly startup: Buffer; readonly settings: ReadonlyMap<string, string> };

const refuse = (code: string, text: string): LoginStep => ({ kind: 'refuse', bytes: fatalError(code, text) });

const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

/**
 * Parameters that are no settings of their own. Every driver gives its name and encoding: exchanging those with each change of client
 * would double the time of small queries.
 */
const NOT_SETTINGS = new Set([
  'user',
  'database',
  'replication',
  'options',
  'application_name',
  'client_encoding',
]);

/** Settings of a StartupMessage: its own parameters, and `-c name=value` or `--name=value` in `options`. */
function settingsOf(parameters: Readonly<Record<string, string>>): Map<string, string> {
  const own = Object.entries(parameters).filter(([name]) => !NOT_SETTINGS.has(name));
  const options = (parameters.options ?? '').matchAll(/(?:-c\s*|--)([\w.]+)=((?:\\.|\S)*)/g);
  const given = [...options].map(([, name = '', value = '']): [string, string] => [
    name,
    value.replaceAll(/\\(.)/g, '$1'),
  ]);
  return new Map([...own, ...given]);
}

/**
 * The log-in of one client: its StartupMessage is answered by a request for the password. Returns a function that takes the
 * client's messages up to the one that admits it. The settings it asks for are not sent to the database, which would give them to all.
 */
export function createLogin(password: string): (bytes: Uint8Array) => LoginStep {
  let parameters: Record<string, string> | null = null;
  return (bytes) => {
    if (parameters === null) {
      parameters = readStartup(bytes);
      if (parameters === null) return refuse('08P01', 'expected a startup message of protocol 3.0');
      return { kind: 'reply', bytes: passwordRequest() };
    }
    const given = readPassword(bytes);
    if (parameters.user !== USER || given === null || !isEqual(given, password))
      return refuse('28P01', `password authentication failed for user "${parameters.user ?? ''}"`);
    const startup = startupMessage({ user: USER, database: 'postgres', client_encoding: 'UTF8' });
    return { kind: 'admit', startup, settings: settingsOf(parameters) };
  };
}

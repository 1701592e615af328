// Messages of PostgreSQL's protocol 3.0 (https://www.postgresql.org/docs/current/protocol-message-formats.html): a letter, four bytes
// of length that count themselves, the body. A connection's first message has no letter.

const STARTUP_VERSION = 196608;
const kindOf = (letter: string): number => letter.charCodeAt(0);
const PARSE = kindOf('P');
const QUERY = kindOf('Q');
const PASSWORD = kindOf('p');

export const SYNC = kindOf('S');
/** Parse, Bind, Describe, Execute, Close, Flush: the extended query protocol, which a Sync ends. */
export const OPENS_CYCLE: ReadonlySet<number> = new Set(['P', 'B', 'D', 'E', 'C', 'H'].map(kindOf));

export const cString = (text: string): Buffer => Buffer.from(`${text}\0`);

/** A message of the protocol; `kind` is null for a connection's first one. */
export function message(kind: string | null, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([kind === null ? Buffer.alloc(0) : Buffer.from(kind), length, body]);
}

export const syncMessage = (): Buffer => message('S');

/** AuthenticationCleartextPassword: the socket listens on loopback alone. */
export const passwordRequest = (): Buffer => message('R', Buffer.from([0, 0, 0, 3]));

/** A fatal ErrorResponse, after which the connection ends. */
export const fatalError = (code: string, text: string): Buffer =>
  message(
    'E',
    cString('SFATAL'),
    cString('VFATAL'),
    cString(`C${code}`),
    cString(`M${text}`),
    Buffer.alloc(1),
  );

/** A StartupMessage for `parameters`. */
export function startupMessage(parameters: Readonly<Record<string, string>>): Buffer {
  const version = Buffer.alloc(4);
  version.writeInt32BE(STARTUP_VERSION);
  const pairs = Object.entries(parameters).map(([name, value]) =>
    Buffer.concat([cString(name), cString(value)]),
  );
  return message(null, version, ...pairs, Buffer.alloc(1));
}

/** The parameters of a StartupMessage (user, database, options, …); null for any other message. */
export function readStartup(bytes: Uint8Array): Record<string, string> | null {
  const buffer = Buffer.from(bytes);
  if (buffer.length < 8 || buffer.readInt32BE(4) !== STARTUP_VERSION) return null;
  const words = buffer.subarray(8).toString().split('\0');
  const pairs = words.slice(0, words.indexOf('') & ~1);
  return Object.fromEntries(pairs.flatMap((name, i) => (i % 2 === 0 ? [[name, pairs[i + 1] ?? '']] : [])));
}

/** The password of a PasswordMessage; null for any other message. */
export const readPassword = (bytes: Uint8Array): string | null =>
  bytes[0] === PASSWORD ? Buffer.from(bytes).subarray(5, -1).toString() : null;

export interface Statement {
  /** Name of the prepared statement; empty for the unnamed one and for a simple query. */
  readonly name: string;
  readonly sql: string;
}

/** The statement of a Query or Parse message; null for any other message. */
export function readStatement(bytes: Uint8Array): Statement | null {
  const body = Buffer.from(bytes).subarray(5);
  if (bytes[0] === QUERY) return { name: '', sql: body.toString('utf8', 0, body.indexOf(0)) };
  if (bytes[0] !== PARSE) return null;
  const end = body.indexOf(0);
  return {
    name: body.toString('utf8', 0, end),
    sql: body.toString('utf8', end + 1, body.indexOf(0, end + 1)),
  };
}

/** The same Query or Parse message with another statement. */
export function withStatement(bytes: Uint8Array, sql: string): Buffer {
  const body = Buffer.from(bytes).subarray(5);
  if (bytes[0] === QUERY) return message('Q', cString(sql));
  const afterName = body.indexOf(0) + 1;
  return message(
    'P',
    body.subarray(0, afterName),
    cString(sql),
    body.subarray(body.indexOf(0, afterName) + 1),
  );
}

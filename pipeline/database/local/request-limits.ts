import { maxUploadBytes } from '../../../shared/storage-buckets.ts';
import { isToken } from './session.ts';
import { isFilePath } from './storage-guard.ts';
import { usesPattern, visitorQueryProblem } from './visitor-queries.ts';

const KIB = 1024;
/** A contact message has 5,000 letters at most; a bulk import of SEO texts some thousand lines. */
const MAX_BODY_BYTES = { visitor: 32 * KIB, signedIn: 4 * KIB * KIB } as const;
/** The file, and the names around it in a form. */
const MAX_UPLOAD_BYTES = maxUploadBytes + 64 * KIB;
const MAX_ADDRESS_LENGTH = 8 * KIB;
/** The admin embeds two tables at most, one inside the other; visitors none. */
const MAX_EMBEDS = { depth: 2, count: 8 } as const;

type Caller = keyof typeof MAX_BODY_BYTES;

const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ code: null, details: null, hint: null, message }, { status, headers });

/** Only a token that may belong to somebody counts as signed in: a key in its place is what visitors send. */
const callerOf = (request: Request): Caller =>
  isToken(request.headers.get('authorization')) ? 'signedIn' : 'visitor';

interface Embeds {
  readonly depth: number;
  /** Tables, or columns of a foreign key, without alias and hint. */
  readonly names: readonly string[];
}

/** What a `select` embeds. e.g. "*,fund:funds!inner(*,categories(*))" → { depth: 2, names: ["funds", "categories"] } */
export function readEmbeds(select: string): Embeds {
  let [depth, deepest] = [0, 0];
  const names: string[] = [];
  for (const [, before = '', bracket] of select.matchAll(/([^(),]*)([(),]|$)/g)) {
    if (bracket === '(') {
      names.push(
        (before.split(':').at(-1) ?? '')
          .split('!')[0]
          ?.replace(/^\.\.\./, '')
          .trim() ?? '',
      );
      depth += 1;
    } else if (bracket === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return { depth: deepest, names };
}

function queryProblem(url: URL, caller: Caller): string | null {
  if (!url.pathname.startsWith('/rest/')) return null;
  if (usesPattern(url)) return 'match and imatch: expected another operator, e.g. ilike';
  if (caller === 'visitor') return visitorQueryProblem(url);
  const { depth, names } = readEmbeds(url.searchParams.getAll('select').join(','));
  return depth > MAX_EMBEDS.depth || names.length > MAX_EMBEDS.count
    ? `select: expected at most ${MAX_EMBEDS.count} embedded tables, ${MAX_EMBEDS.depth} deep; got ${names.length}, ${depth} deep`
    : null;
}

const maxBodyOf = ({ pathname }: URL, caller: Caller): number =>
  caller === 'signedIn' && isFilePath(pathname) ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES[caller];

/** The request with its body read, null where it is longer than allowed, whatever `Content-Length` says. */
async function readBody(request: Request, max: number): Promise<Request | null> {
  if (Number(request.headers.get('content-length') ?? 0) > max) return null;
  if (request.body === null) return request;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > max) return null;
    chunks.push(chunk);
  }
  const headers = new Headers(request.headers);
  // Storage compares the file's limit with it; a chunked request has none.
  headers.set('content-length', String(length));
  return new Request(request.url, {
    method: request.method,
    headers,
    ...(length > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
}

/** Postgres stores no U+0000: it would fail over one only when everything else is done. */
async function hasNull(request: Request, { searchParams }: URL): Promise<boolean> {
  if ([...searchParams].flat().some((text) => text.includes('\0'))) return true;
  if (!request.headers.get('content-type')?.includes('json') || request.body === null) return false;
  const text = await (request.clone() as Request).text();
  return /\0|(?<!\\)(\\\\)*\\u0000/.test(text);
}

/** Limits what one request may ask for: the length of address and body, how it filters, and what a `select` embeds. */
export async function limitRequest(request: Request): Promise<Request | Response> {
  const [url, caller] = [new URL(request.url), callerOf(request)];
  if (request.url.length > MAX_ADDRESS_LENGTH)
    return refuse(414, `expected an address of ${MAX_ADDRESS_LENGTH} letters or less`);
  const problem = queryProblem(url, caller);
  if (problem !== null) return refuse(400, problem);
  const max = maxBodyOf(url, caller);
  const whole = await readBody(request, max);
  if (whole === null) return refuse(413, `expected a body of ${max} bytes or less`, { connection: 'close' });
  return (await hasNull(whole, url)) ? refuse(400, 'expected text without the character U+0000') : whole;
}

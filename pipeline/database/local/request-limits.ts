const KIB = 1024;
/** A contact message has 5,000 letters at most; a bulk import of SEO texts some thousand lines. */
const MAX_BODY_BYTES = { visitor: 32 * KIB, signedIn: 4 * KIB * KIB } as const;
const MAX_ADDRESS_LENGTH = 8 * KIB;
/** The admin embeds two tables at most, one inside the other. */
const MAX_EMBEDS = { visitor: { depth: 1, count: 2 }, signedIn: { depth: 2, count: 8 } } as const;

type Caller = keyof typeof MAX_BODY_BYTES;

const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ code: null, details: null, hint: null, message }, { status, headers });

/** Only a token that may belong to somebody counts as signed in: a key in its place is what visitors send. */
const callerOf = (request: Request): Caller =>
  /^Bearer [^.]+\.[^.]+\.[^.]+$/.test(request.headers.get('authorization') ?? '') ? 'signedIn' : 'visitor';

/** How deep a `select` nests tables, and how many it names. e.g. "*,funds(*,categories(*))" → { depth: 2, count: 2 } */
export function countEmbeds(select: string): { depth: number; count: number } {
  let [depth, deepest, count] = [0, 0, 0];
  for (const character of select.replace(/"(?:[^"\\]|\\.)*"/g, '')) {
    if (character === '(') {
      depth += 1;
      count += 1;
    } else if (character === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return { depth: deepest, count };
}

function refuseSelect(url: URL, caller: Caller): Response | null {
  const max = MAX_EMBEDS[caller];
  const { depth, count } = countEmbeds(url.searchParams.getAll('select').join(','));
  if (depth <= max.depth && count <= max.count) return null;
  return refuse(
    400,
    `select: expected at most ${max.count} embedded tables, ${max.depth} deep; got ${count}, ${depth} deep`,
  );
}

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
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    ...(length > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
}

/**
 * Limits what one request may ask for: the length of address and body, and how many tables a `select` nests, since the embedded
 * database cannot stop a statement and everybody waits for it.
 */
export async function limitRequest(request: Request): Promise<Request | Response> {
  const [url, caller] = [new URL(request.url), callerOf(request)];
  if (request.url.length > MAX_ADDRESS_LENGTH)
    return refuse(414, `expected an address of ${MAX_ADDRESS_LENGTH} letters or less`);
  const max = MAX_BODY_BYTES[caller];
  return (
    refuseSelect(url, caller) ??
    (await readBody(request, max)) ??
    refuse(413, `expected a body of ${max} bytes or less`, { connection: 'close' })
  );
}

import type { Gateway } from './gateway.ts';
import { readFields, withBody } from './session.ts';

const OBJECT = '/storage/v1/object/';
/** The first part of a path that names an operation and no bucket. */
const OPERATION = /^(list|sign|move|copy|info|public|authenticated|upload)(\/|$)/;
/** Hosted storage refuses letters of other scripts, Supabase Lite stores escapes as they are: these names are the same in both. */
const KEY = /^[\w.-]+(\/[\w.-]+)*$/;

/** As many as a page of a list shows. */
const MAX_SIGNED = 200;

const refuse = (error: string, message: string): Response =>
  Response.json({ statusCode: '400', error, message }, { status: 400 });

/** The bucket's key that a request writes; null for a request that uploads nothing. e.g. "articles/coin.png" */
function uploadKey(request: Request): string | null {
  const { pathname } = new URL(request.url);
  if (!['POST', 'PUT'].includes(request.method) || !pathname.startsWith(OBJECT)) return null;
  const path = decodeURIComponent(pathname.slice(OBJECT.length)).replace(/^upload\/sign\//, '');
  return OPERATION.test(path) ? null : path.split('/').slice(1).join('/');
}

/**
 * Turns the form that supabase-js sends for a file of the browser into the file alone. The form names the file "" as the hosted
 * service expects; Supabase Lite looks for "file".
 */
async function unwrapForm(request: Request): Promise<Request | Response> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return request;
  const form = await request.formData().catch(() => null);
  const file = form && [...form.values()].find((value) => value instanceof File);
  if (!file) return refuse('InvalidRequest', 'expected a form with one file');
  const headers = new Headers(request.headers);
  headers.set('content-type', file.type || 'application/octet-stream');
  headers.set('content-length', String(file.size));
  const age = form.get('cacheControl');
  if (typeof age === 'string') headers.set('cache-control', /^\d+$/.test(age) ? `max-age=${age}` : age);
  return new Request(request.url, {
    method: request.method,
    headers,
    body: Buffer.from(await file.arrayBuffer()),
  });
}

interface Signed {
  readonly signedURL: string | null;
  readonly error: string | null;
}

/** Hosted storage names the address `signedURL`, relative to `/storage/v1`, and supabase-js reads no other name. */
const renameSigned = (answer: unknown): string | null =>
  (answer as { signedUrl?: string }).signedUrl?.replace(/^\/storage\/v1/, '') ?? null;

const SIGN_ONE = new RegExp(`^${OBJECT}sign/[^/]+/.`);
const SIGN_MANY = new RegExp(`^${OBJECT}sign/[^/]+$`);

async function signOne(request: Request, gateway: Gateway): Promise<Response> {
  const answer = await gateway.answer(request);
  return answer.ok ? Response.json({ signedURL: renameSigned(await answer.json()) }) : answer;
}

/** Signs one path after the other: Supabase Lite takes a request for several paths for one with an empty path. */
async function signMany(request: Request, gateway: Gateway): Promise<Response> {
  const { paths, expiresIn } = (await readFields(request)) ?? {};
  if (!Array.isArray(paths) || paths.length > MAX_SIGNED)
    return refuse('InvalidRequest', `expected at most ${MAX_SIGNED} paths`);
  const signed: (Signed & { readonly path: string })[] = [];
  for (const path of paths.map(String)) {
    const url = new URL(`${request.url}/${path.split('/').map(encodeURIComponent).join('/')}`);
    const answer = await gateway.answer(withBody(request, { expiresIn }, url));
    const body = (await answer.json()) as { signedUrl?: string; message?: string };
    signed.push({
      path,
      signedURL: renameSigned(body),
      error: answer.ok ? null : (body.message ?? 'refused'),
    });
  }
  return Response.json(signed);
}

/** Answers a request for `/storage/v1` as the hosted service would, where Supabase Lite's answer differs. */
export async function guardStorage(request: Request, gateway: Gateway): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'POST' && SIGN_ONE.test(pathname)) return signOne(request, gateway);
  if (request.method === 'POST' && SIGN_MANY.test(pathname)) return signMany(request, gateway);
  const key = uploadKey(request);
  if (key === null) return gateway.answer(request);
  if (!KEY.test(key))
    return refuse('InvalidKey', 'key: expected Latin letters, digits, _ - . and / between parts');
  const unwrapped = await unwrapForm(request);
  return unwrapped instanceof Response ? unwrapped : gateway.answer(unwrapped);
}

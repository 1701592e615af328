import { MAX_PIXELS } from '../../../shared/media.ts';
import { pictureTypeOf } from '../../../shared/picture-types.ts';
import { isPicture } from '../../storage/open-picture.ts';
import type { Gateway } from './gateway.ts';
import { hasPermission } from './session.ts';

const refuse = (status: number, error: string, message: string): Response =>
  Response.json({ statusCode: String(status), error, message }, { status });

/**
 * Turns the form that supabase-js sends for a file of the browser into the file alone. The form names the file "" as the hosted
 * service expects; Supabase Lite looks for "file".
 */
async function unwrapForm(request: Request): Promise<Request | Response> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return request;
  const form = await request.formData().catch(() => null);
  const file = form && [...form.values()].find((value) => value instanceof File);
  if (!file) return refuse(400, 'InvalidRequest', 'expected a form with one file');
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

/** What cannot be decoded would stand in a text and on no page. One at a time: each takes up to a second and 160 MB. */
async function refuseUndecodable(body: Buffer, { locks }: Gateway): Promise<Response | null> {
  const answer = await locks.run('picture', async () => ({ isWhole: await isPicture(body) }));
  if (answer === null) return refuse(429, 'TooManyRequests', 'too many pictures at once: try again');
  return answer.isWhole
    ? null
    : refuse(415, 'invalid_picture', `expected a whole picture of at most ${MAX_PIXELS} pixels`);
}

/** Takes a picture whose first bytes are those of its content type, and that can be decoded. Names, limits and rights are the database's. */
async function upload(request: Request, gateway: Gateway): Promise<Response> {
  const unwrapped = await unwrapForm(request);
  if (unwrapped instanceof Response) return unwrapped;
  const declared = unwrapped.headers.get('content-type')?.split(';', 1)[0]?.trim() ?? 'nothing';
  const body = Buffer.from(await unwrapped.clone().arrayBuffer());
  const found = pictureTypeOf(body);
  if (found !== declared && (found !== null || declared.startsWith('image/')))
    return refuse(
      415,
      'invalid_mime_type',
      `expected a picture of the type ${declared}, came ${found ?? 'none'}`,
    );
  // 2 kB of a picture are 40 million pixels: for whoever may not upload, nothing is decoded.
  const isDecoded = found !== null && (await hasPermission(request, gateway, 'blog', 'create'));
  return (isDecoded ? await refuseUndecodable(body, gateway) : null) ?? gateway.answer(unwrapped);
}

const pass = (request: Request, gateway: Gateway): Promise<Response> => gateway.answer(request);

/** A file of the library's bucket; the path is normalised (`admit.ts`). */
export const isFilePath = (pathname: string): boolean =>
  /^\/storage\/v1\/object\/media\/[^/]+$/.test(pathname);

/**
 * All that the product asks of the storage service: the admin uploads pictures, and the pipeline reads an original with the project's key.
 * Buckets, lists, links, moving, copying and removing are closed.
 */
const ROUTES: Readonly<Record<string, typeof pass>> = { POST: upload, GET: pass, HEAD: pass };

/** Answers a request for `/storage/v1` as the hosted service would, where Supabase Lite's answer differs. */
export async function guardStorage(request: Request, gateway: Gateway): Promise<Response> {
  const { pathname } = new URL(request.url);
  const route =
    isFilePath(pathname) && Object.hasOwn(ROUTES, request.method) ? ROUTES[request.method] : undefined;
  return (
    route?.(request, gateway) ??
    refuse(404, 'NotFound', `${request.method} ${decodeURIComponent(pathname)} is not offered here`)
  );
}

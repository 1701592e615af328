import { pictureTypeOf } from '../../../shared/picture-types.ts';
import { SECOND } from '../../../shared/units.ts';
import { isPicture, MAX_PIXELS } from '../../storage/open-picture.ts';
import type { Gateway } from './gateway.ts';
import { readFields, withBody } from './session.ts';
import { createInnerToken, createLinkToken, isLinkToken, MAX_LINK_SECONDS } from './storage-links.ts';

/** As many as a page of a list shows. */
const MAX_SIGNED = 200;

const refuse = (error: string, message: string, status = 400): Response =>
  Response.json({ statusCode: String(status), error, message }, { status });

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

/** Takes a picture whose first bytes are those of its content type, and that can be decoded. Names, limits and rights are the database's. */
async function upload(request: Request, gateway: Gateway): Promise<Response> {
  const unwrapped = await unwrapForm(request);
  if (unwrapped instanceof Response) return unwrapped;
  const declared = unwrapped.headers.get('content-type')?.split(';', 1)[0]?.trim() ?? 'nothing';
  const body = Buffer.from(await unwrapped.clone().arrayBuffer());
  const found = pictureTypeOf(body);
  if (found !== declared && (found !== null || declared.startsWith('image/')))
    return refuse(
      'invalid_mime_type',
      `expected a picture of the type ${declared}, came ${found ?? 'none'}`,
      415,
    );
  // What cannot be decoded would stand in a text and on no page.
  if (found !== null && !(await isPicture(body)))
    return refuse('invalid_picture', `expected a whole picture of at most ${MAX_PIXELS} pixels`, 415);
  return gateway.answer(unwrapped);
}

/** Hosted storage names the address `signedURL`, relative to `/storage/v1`, and supabase-js reads no other name. */
function signedAddress({ jwtSecret }: Gateway, bucket: string, key: string, seconds: number): string {
  const until = Math.floor(Date.now() / SECOND) + seconds;
  const path = `${bucket}/${key}`;
  return `/object/sign/${path}?token=${createLinkToken(jwtSecret, path, until)}`;
}

const isLifetime = (seconds: unknown): seconds is number =>
  Number.isInteger(seconds) && Number(seconds) >= 1 && Number(seconds) <= MAX_LINK_SECONDS;

const refuseLifetime = (seconds: unknown): Response =>
  refuse(
    'InvalidRequest',
    `expiresIn: expected 1 to ${MAX_LINK_SECONDS} seconds, came ${JSON.stringify(seconds ?? null)}`,
  );

/** Asks Supabase Lite whether the caller may read the file; its token stays here. Null where they may, else the refusal. */
async function refuseReading(request: Request, gateway: Gateway, path: string): Promise<Response | null> {
  const escaped = path.split('/').map(encodeURIComponent).join('/');
  const url = new URL(`/storage/v1/object/sign/${escaped}`, request.url);
  const answer = await gateway.answer(withBody(request, { expiresIn: 1 }, url));
  return answer.ok ? null : answer;
}

async function signOne(
  request: Request,
  gateway: Gateway,
  [bucket = '', key = '']: string[],
): Promise<Response> {
  const { expiresIn } = (await readFields(request.clone() as Request)) ?? {};
  if (!isLifetime(expiresIn)) return refuseLifetime(expiresIn);
  return (
    (await refuseReading(request, gateway, `${bucket}/${key}`)) ??
    Response.json({ signedURL: signedAddress(gateway, bucket, key, expiresIn) })
  );
}

/** Signs one path after the other: Supabase Lite takes a request for several paths for one with an empty path. */
async function signMany(request: Request, gateway: Gateway, [bucket = '']: string[]): Promise<Response> {
  const { paths, expiresIn } = (await readFields(request.clone() as Request)) ?? {};
  if (!Array.isArray(paths) || paths.length > MAX_SIGNED || paths.some((path) => typeof path !== 'string'))
    return refuse('InvalidRequest', `expected at most ${MAX_SIGNED} paths`);
  if (!isLifetime(expiresIn)) return refuseLifetime(expiresIn);
  const signed: { path: string; signedURL: string | null; error: string | null }[] = [];
  for (const path of paths as string[]) {
    const refusal = await refuseReading(request, gateway, `${bucket}/${path}`);
    const { message = 'refused' } = refusal ? ((await refusal.json()) as { message?: string }) : {};
    signed.push({
      path,
      signedURL: refusal ? null : signedAddress(gateway, bucket, path, expiresIn),
      error: refusal ? message : null,
    });
  }
  return Response.json(signed);
}

async function readSigned(
  request: Request,
  gateway: Gateway,
  [bucket = '', key = '']: string[],
): Promise<Response> {
  const url = new URL(request.url);
  const now = Math.floor(Date.now() / SECOND);
  if (!isLinkToken(gateway.jwtSecret, `${bucket}/${key}`, url.searchParams.get('token'), now))
    return refuse('InvalidJWT', 'expected a link to this file that has not expired');
  url.search = `?token=${createInnerToken(gateway.jwtSecret, bucket, key, now)}`;
  return gateway.answer(new Request(url, { method: request.method }));
}

type Route = (request: Request, gateway: Gateway, parts: string[]) => Promise<Response>;

const pass: Route = (request, gateway) => gateway.answer(request);
const BUCKET = '([a-z][a-z0-9-]{0,99})';
const FILE = `${BUCKET}/([^/].*)`;

/**
 * All that the product needs of the storage service: buckets are read, files listed, signed, read, uploaded and removed. Creating,
 * changing and emptying buckets, moving, copying and uploading by a link are closed.
 */
const ROUTES: readonly (readonly [methods: string, path: RegExp, route: Route])[] = [
  ['GET', /^bucket$/, pass],
  ['GET', new RegExp(`^bucket/${BUCKET}$`), pass],
  ['POST', new RegExp(`^object/list/${BUCKET}$`), pass],
  ['POST', new RegExp(`^object/sign/${BUCKET}$`), signMany],
  ['POST', new RegExp(`^object/sign/${FILE}$`), signOne],
  ['GET HEAD', new RegExp(`^object/sign/${FILE}$`), readSigned],
  ['GET HEAD', new RegExp(`^object/(?:public|authenticated|info)/${FILE}$`), pass],
  ['GET HEAD DELETE', new RegExp(`^object/(?!list/|sign/|upload/)${FILE}$`), pass],
  ['DELETE', new RegExp(`^object/${BUCKET}$`), pass],
  ['POST', new RegExp(`^object/(?!list/|sign/|upload/|public/|authenticated/|info/)${FILE}$`), upload],
];

/** Answers a request for `/storage/v1` as the hosted service would, where Supabase Lite's answer differs. */
export async function guardStorage(request: Request, gateway: Gateway): Promise<Response> {
  const path = decodeURIComponent(new URL(request.url).pathname.slice('/storage/v1/'.length));
  for (const [methods, pattern, route] of ROUTES) {
    const match = methods.split(' ').includes(request.method) ? pattern.exec(path) : null;
    if (match) return route(request, gateway, match.slice(1));
  }
  return refuse('NotFound', `${request.method} /storage/v1/${path} is not offered here`, 404);
}

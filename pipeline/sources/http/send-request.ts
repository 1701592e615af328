import { type Dispatcher, request as send } from 'undici';
import type { HttpRequest, HttpResponse, Validator } from './interfaces.ts';
import { PrivateAddressError, requirePublicHost } from './public-address.ts';
import { BodyTooLargeError, decodeJson, decodeText, readBody, UnexpectedBodyError } from './read-body.ts';
import type { RequestPolicy } from './request-policy.ts';
import { isTransient } from './retry.ts';

/** A failed try. `retryable` says whether another try may succeed. */
export class RequestFailure extends Error {
  readonly retryable: boolean;
  readonly retryAfter: string | undefined;

  constructor(message: string, again: boolean, options: ErrorOptions & { retryAfter?: string } = {}) {
    super(message, options);
    this.name = 'RequestFailure';
    this.retryable = again;
    this.retryAfter = options.retryAfter;
  }
}

type Headers = Record<string, string | string[] | undefined>;
const headerValue = (headers: Headers, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 3;

interface Exchange {
  readonly request: HttpRequest;
  readonly dispatcher: Dispatcher;
  readonly policy: RequestPolicy;
  /** Refuses private addresses. */
  readonly isPublic: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Sends one request, follows redirects within its host, reads and decodes the body. Throws RequestFailure. */
export async function sendRequest(url: string, ask: Exchange): Promise<HttpResponse> {
  const signal = AbortSignal.any([ask.signal, AbortSignal.timeout(ask.policy.totalTimeoutMs)]);
  try {
    return await sendFollowingRedirects(url, { ...ask, signal }, MAX_REDIRECTS);
  } catch (error) {
    if (error instanceof RequestFailure) throw error;
    if (ask.signal.aborted) throw new RequestFailure('stopped', false, { cause: error });
    const unfit = [BodyTooLargeError, UnexpectedBodyError, PrivateAddressError].some(
      (kind) => error instanceof kind,
    );
    throw new RequestFailure(unfit ? (error as Error).message : reasonOf(error), !unfit, { cause: error });
  }
}

async function sendFollowingRedirects(url: string, ask: Exchange, left: number): Promise<HttpResponse> {
  const { request } = ask;
  if (ask.isPublic) requirePublicHost(url);
  const response = await send(url, {
    method: request.method ?? 'GET',
    headers: ask.headers,
    body: request.json === undefined ? null : JSON.stringify(request.json),
    dispatcher: ask.dispatcher,
    signal: ask.signal,
  });
  const headers = response.headers as Headers;
  const status = response.statusCode;
  if (status === 200) {
    const length = headerValue(headers, 'content-length');
    const bytes = await readBody(
      response.body,
      {
        encoding: headerValue(headers, 'content-encoding') ?? '',
        length: length === undefined ? null : Number(length),
      },
      Math.min(request.maxBytes ?? Number.POSITIVE_INFINITY, ask.policy.maxBytes),
    );
    return { url: request.url, status, body: decode(bytes, request.as), validator: validatorOf(headers) };
  }
  await response.body.dump();
  if (status === 304) return { url: request.url, status, body: null, validator: null };
  if (REDIRECTS.has(status)) {
    const target = new URL(headerValue(headers, 'location') ?? '', url);
    if (target.origin !== new URL(url).origin) {
      throw new RequestFailure(
        `expected an answer, came a redirect to another origin (${target.origin})`,
        false,
      );
    }
    if (left === 0) throw new RequestFailure(`expected at most ${MAX_REDIRECTS} redirects, more came`, false);
    return sendFollowingRedirects(target.href, ask, left - 1);
  }
  const retryAfter = headerValue(headers, 'retry-after');
  throw new RequestFailure(
    `expected status 200, came ${status}`,
    isTransient(status),
    retryAfter ? { retryAfter } : {},
  );
}

function decode(bytes: Buffer, as: HttpRequest['as']): unknown {
  if (as === 'bytes') return new Uint8Array(bytes);
  return as === 'text' ? decodeText(bytes) : decodeJson(bytes);
}

function validatorOf(headers: Headers): Validator | null {
  const etag = headerValue(headers, 'etag') ?? null;
  const lastModified = headerValue(headers, 'last-modified') ?? null;
  return etag || lastModified ? { etag, lastModified } : null;
}

/** e.g. "the connection was cut (UND_ERR_SOCKET: other side closed)" */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no whole answer within the time allowed';
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : '';
  return `the exchange broke (${code}${error.message})`;
}

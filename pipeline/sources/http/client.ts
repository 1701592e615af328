import { SourceError } from '../../../shared/errors.ts';
import { SECOND } from '../../../shared/units.ts';
import { type Circuit, type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { HttpClient, HttpEffects, HttpRequest, HttpResponse, Validator } from './interfaces.ts';
import type { RequestPolicy } from './request-policy.ts';
import { backoffMs, retryAfterMs } from './retry.ts';
import { openSockets, type Routing, resolveRoute } from './routing.ts';
import { RequestFailure, sendRequest } from './send-request.ts';

export interface HttpClientOptions {
  readonly sourceId: string;
  readonly policy: RequestPolicy;
  readonly userAgent: string;
  readonly routing: Routing;
  /** Validators of stored bodies, by address. The caller stores those of new answers. */
  readonly validators: ReadonlyMap<string, Validator>;
  /** Circuits of failing hosts as earlier runs left them, by host. */
  readonly circuits?: ReadonlyMap<string, Circuit>;
  readonly effects: HttpEffects;
}

interface Host {
  readonly limiter: RateLimiter;
  readonly breaker: CircuitBreaker;
}

/**
 * The HTTP client of one source: keep-alive sockets, a rate limit and a circuit breaker for each host, retries with jitter
 * and conditional requests. `get` throws SourceError with what was expected and what came.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { effects, policy, routing, sourceId } = options;
  const sockets = openSockets(policy);
  const hosts = new Map<string, Host>();
  const nowMs = () => effects.now().getTime();
  const closing = new AbortController();
  const signal = AbortSignal.any([effects.signal, closing.signal]);
  const sleep = (ms: number) => effects.sleep(ms, signal);

  const hostOf = (url: string): Host => {
    const name = new URL(url).host;
    const host = hosts.get(name) ?? {
      limiter: createRateLimiter(policy, { nowMs, sleep }),
      breaker: createCircuitBreaker(policy, options.circuits?.get(name) ?? null),
    };
    hosts.set(name, host);
    return host;
  };

  const tryOnce = async (request: HttpRequest): Promise<HttpResponse> => {
    const { breaker } = hostOf(request.url);
    const wait = breaker.waitMs(nowMs());
    if (wait > 0) throw circuitOpenFailure(wait, breaker.circuit());
    const route = resolveRoute(request.url, routing);
    const headers = { ...headersFor(request, options), ...route.headers };
    // The operator may route a host to a machine of their own, a row may not.
    const isPublic =
      request.isFromRow === true && route.relay === null && route.url === new URL(request.url).href;
    try {
      const answer = await sendRequest(route.url, {
        request,
        dispatcher: sockets.dispatcherFor(route.relay, isPublic),
        isPublic,
        policy,
        headers,
        signal,
      });
      breaker.recordSuccess();
      return answer;
    } catch (error) {
      // An unusable answer still shows that the host is up; only timeouts, broken connections and 5xx open the circuit.
      if (error instanceof RequestFailure && error.retryable) breaker.recordFailure(nowMs(), error.message);
      else breaker.recordSuccess();
      throw error;
    }
  };

  const pauseMs = (attempt: number, failure: RequestFailure): number | null => {
    if (!failure.retryable || attempt > policy.maxAttempts) return null;
    const retryAfter = retryAfterMs(failure.retryAfter, nowMs());
    if (retryAfter === null) return backoffMs(attempt, effects.random(), policy);
    return retryAfter <= policy.maxRetryAfterMs ? retryAfter : null;
  };

  const get = async (request: HttpRequest): Promise<HttpResponse> => {
    const { limiter } = hostOf(request.url);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await limiter.run(() => tryOnce(request));
      } catch (error) {
        const failure =
          error instanceof RequestFailure
            ? error
            : new RequestFailure(String(error), false, { cause: error });
        const pause = pauseMs(attempt + 1, failure);
        if (pause === null) throw toSourceError(sourceId, request.url, failure, attempt);
        effects.log(
          `${sourceId}: ${failure.message}; try ${attempt + 1} of ${policy.maxAttempts} in ${pause} ms`,
        );
        await sleep(pause).catch((reason: unknown) => {
          throw toSourceError(
            sourceId,
            request.url,
            new RequestFailure('stopped', false, { cause: reason }),
            attempt,
          );
        });
      }
    }
  };
  return {
    get,
    circuits: () => new Map([...hosts].map(([name, { breaker }]) => [name, breaker.circuit()])),
    // A run that ends early leaves requests and back-off pauses pending: aborting ends them.
    close: () => {
      closing.abort();
      return sockets.destroy();
    },
  };
}

const circuitOpenFailure = (waitMs: number, circuit: Circuit | null): RequestFailure =>
  new RequestFailure(
    `the host failed too often; asked again in ${Math.ceil(waitMs / SECOND)} s; the last time: ${circuit?.reason ?? 'it did not answer'}`,
    false,
  );

function headersFor(request: HttpRequest, options: HttpClientOptions): Record<string, string> {
  const stored = request.conditional ? options.validators.get(request.url) : undefined;
  return {
    'user-agent': options.userAgent,
    accept: request.as === 'json' ? 'application/json' : '*/*',
    'accept-encoding': 'gzip, br',
    ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(stored?.etag ? { 'if-none-match': stored.etag } : {}),
    ...(stored?.lastModified ? { 'if-modified-since': stored.lastModified } : {}),
    ...request.headers,
  };
}

function toSourceError(
  sourceId: string,
  url: string,
  failure: RequestFailure,
  attempts: number,
): SourceError {
  const tries = attempts === 1 ? '' : ` (after ${attempts} tries)`;
  return new SourceError(sourceId, url, `${failure.message}${tries}: ${url}`, { cause: failure });
}

interface RateLimiter {
  /** Runs `work` as soon as both limits allow it. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

interface Clock {
  readonly nowMs: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Limits the requests to one host: `concurrency` at once, `perSecond` started a second. */
export function createRateLimiter(
  policy: Pick<RequestPolicy, 'concurrency' | 'perSecond'>,
  clock: Clock,
): RateLimiter {
  const gapMs = 1000 / policy.perSecond;
  const waiting: (() => void)[] = [];
  let freeSlots = policy.concurrency;
  let nextMs = 0;

  const acquire = (): Promise<void> | undefined => {
    if (freeSlots > 0) {
      freeSlots -= 1;
      return undefined;
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const release = (): void => {
    const first = waiting.shift();
    if (first) first();
    else freeSlots += 1;
  };
  const pace = async (): Promise<void> => {
    const now = clock.nowMs();
    // Each running request has reserved one gap at most: what lies further ahead is of a clock that was set back.
    const at = nextMs - now > gapMs * (policy.concurrency + 1) ? now : Math.max(now, nextMs);
    nextMs = at + gapMs;
    if (at - now >= 1) await clock.sleep(at - now);
  };
  return {
    async run(work) {
      await acquire();
      try {
        await pace();
        return await work();
      } finally {
        release();
      }
    },
  };
}

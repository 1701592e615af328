import { SourceError } from '../../../shared/errors.ts';
import { SECOND } from '../../../shared/units.ts';
import { type Breaker, type Circuit, createBreaker } from './circuit-breaker.ts';
import type { Http, HttpAnswer, HttpEffects, HttpRequest, Validator } from './interfaces.ts';
import { exchange, Failure } from './send-request.ts';
import { createLimiter, type Limiter } from './rate-limiter.ts';
import type { Manners } from './request-policy.ts';
import { openSockets, type Ways, wayOf } from './routing.ts';
import { backoffMs, retryAfterMs } from './retry.ts';

export interface HttpOptions {
  readonly sourceId: string;
  readonly manners: Manners;
  readonly userAgent: string;
  readonly ways: Ways;
  /** What is kept of earlier answers, by address; those of new answers are the caller's to keep. */
  readonly validators: ReadonlyMap<string, Validator>;
  /** What earlier runs know of hosts that fail, by host. */
  readonly circuits?: ReadonlyMap<string, Circuit>;
  readonly effects: HttpEffects;
}

interface Host {
  readonly limiter: Limiter;
  readonly breaker: Breaker;
}

/**
 * One source's way to the world: kept-alive sockets, a pace and a circuit for each host, retries with jitter,
 * conditional requests. `get` throws SourceError with what was expected and what came.
 */
export function createHttp(options: HttpOptions): Http {
  const { effects, manners, ways, sourceId } = options;
  const sockets = openSockets(manners);
  const hosts = new Map<string, Host>();
  const nowMs = () => effects.now().getTime();
  const closing = new AbortController();
  const signal = AbortSignal.any([effects.signal, closing.signal]);
  const sleep = (ms: number) => effects.sleep(ms, signal);

  const hostOf = (url: string): Host => {
    const name = new URL(url).host;
    const host = hosts.get(name) ?? {
      limiter: createLimiter(manners, { nowMs, sleep }),
      breaker: createBreaker(manners, options.circuits?.get(name) ?? null),
    };
    hosts.set(name, host);
    return host;
  };

  const tryOnce = async (request: HttpRequest): Promise<HttpAnswer> => {
    const { breaker } = hostOf(request.url);
    const wait = breaker.waitMs(nowMs());
    if (wait > 0) throw tooOften(wait, breaker.circuit());
    const way = wayOf(request.url, ways);
    const headers = { ...headersFor(request, options), ...way.headers };
    try {
      const answer = await exchange(way.url, {
        request,
        dispatcher: sockets.by(way.relay),
        manners,
        headers,
        signal,
      });
      breaker.succeeded();
      return answer;
    } catch (error) {
      // An answer that we cannot use still shows a host that is up; only silence and 5xx open the circuit.
      if (error instanceof Failure && error.again) breaker.failed(nowMs(), error.message);
      else breaker.succeeded();
      throw error;
    }
  };

  const pauseMs = (attempt: number, failure: Failure): number | null => {
    if (!failure.again || attempt > manners.attempts) return null;
    const asked = retryAfterMs(failure.retryAfter, nowMs());
    if (asked === null) return backoffMs(attempt, effects.random(), manners);
    return asked <= manners.maxRetryAfterMs ? asked : null;
  };

  const get = async (request: HttpRequest): Promise<HttpAnswer> => {
    const { limiter } = hostOf(request.url);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await limiter.run(() => tryOnce(request));
      } catch (error) {
        const failure =
          error instanceof Failure ? error : new Failure(String(error), false, { cause: error });
        const pause = pauseMs(attempt + 1, failure);
        if (pause === null) throw refusal(sourceId, request.url, failure, attempt);
        effects.log(
          `${sourceId}: ${failure.message}; try ${attempt + 1} of ${manners.attempts} in ${pause} ms`,
        );
        await sleep(pause).catch((reason: unknown) => {
          throw refusal(sourceId, request.url, new Failure('stopped', false, { cause: reason }), attempt);
        });
      }
    }
  };
  return {
    get,
    circuits: () => new Map([...hosts].map(([name, { breaker }]) => [name, breaker.circuit()])),
    // A run that ends early leaves requests and their pauses behind: they end with it.
    close: () => {
      closing.abort();
      return sockets.destroy();
    },
  };
}

const tooOften = (waitMs: number, circuit: Circuit | null): Failure =>
  new Failure(
    `the host failed too often; asked again in ${Math.ceil(waitMs / SECOND)} s; the last time: ${circuit?.reason ?? 'it did not answer'}`,
    false,
  );

function headersFor(request: HttpRequest, options: HttpOptions): Record<string, string> {
  const kept = request.conditional ? options.validators.get(request.url) : undefined;
  return {
    'user-agent': options.userAgent,
    accept: request.as === 'json' ? 'application/json' : '*/*',
    'accept-encoding': 'gzip, br',
    ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(kept?.etag ? { 'if-none-match': kept.etag } : {}),
    ...(kept?.lastModified ? { 'if-modified-since': kept.lastModified } : {}),
    ...request.headers,
  };
}

function refusal(sourceId: string, url: string, failure: Failure, attempts: number): SourceError {
  const tries = attempts === 1 ? '' : ` (after ${attempts} tries)`;
  return new SourceError(sourceId, url, `${failure.message}${tries}: ${url}`, { cause: failure });
}

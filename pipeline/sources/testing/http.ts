/** An HTTP client and its local upstream, both closed after each test. Never imported by the product. */
import { expect, onTestFinished } from 'vitest';
import { SourceError } from '../../../shared/errors.ts';
import type { Circuit } from '../http/circuit-breaker.ts';
import { createHttpClient } from '../http/client.ts';
import type { HttpClient, Validator } from '../http/interfaces.ts';
import { defaultRequestPolicy, type RequestPolicy } from '../http/request-policy.ts';
import type { Relay, Routing } from '../http/routing.ts';
import { type TestEffects, testEffects } from './effects.ts';
import { type Reply, startTestUpstream, type TestUpstream } from './test-upstream.ts';

/** Without a relay. */
export const DIRECT: Routing = { relay: null, hostRelays: {}, hostUrls: {} };

/** Closes a resource after the running test. */
export const closeAfterTest = (resource: { close(): Promise<void> }): void =>
  onTestFinished(() => resource.close());

export interface TestHttp {
  readonly upstream: TestUpstream;
  readonly http: HttpClient;
  readonly effects: TestEffects;
}

export async function openTestHttp(
  reply: Reply,
  options: {
    policy?: Partial<RequestPolicy>;
    relay?: Relay;
    routing?: (host: string) => Partial<Routing>;
    validators?: Map<string, Validator>;
    circuits?: (host: string) => Map<string, Circuit>;
    signal?: AbortSignal;
  } = {},
): Promise<TestHttp> {
  const upstream = await startTestUpstream(reply);
  const effects = testEffects('2026-08-16T09:00:00.000Z', options.signal);
  const http = createHttpClient({
    sourceId: 'test',
    policy: { ...defaultRequestPolicy, ...options.policy },
    userAgent: 'Sandoghnama/1.0 (+https://example.test)',
    routing: { ...DIRECT, relay: options.relay ?? null, ...options.routing?.(new URL(upstream.url).host) },
    validators: options.validators ?? new Map(),
    circuits: options.circuits?.(new URL(upstream.url).host) ?? new Map(),
    effects,
  });
  closeAfterTest(upstream);
  closeAfterTest(http);
  return { upstream, http, effects };
}

export const get = ({ http, upstream }: TestHttp, path = '') =>
  http.get({ url: `${upstream.url}${path}`, as: 'json' });
export const getFailure = async (test: TestHttp): Promise<string> => {
  const error = await get(test).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SourceError);
  return (error as SourceError).message;
};

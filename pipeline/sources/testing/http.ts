/** An Http beside the local upstream that it asks, closed after each test. Never imported by the product. */
import { afterEach, expect } from 'vitest';
import { SourceError } from '../../../shared/errors.ts';
import type { Circuit } from '../http/circuit-breaker.ts';
import { createHttp } from '../http/client.ts';
import type { Http, Validator } from '../http/interfaces.ts';
import { defaultManners, type Manners } from '../http/request-policy.ts';
import { DIRECT, type Relay, type Ways } from '../http/routing.ts';
import { type TestEffects, testEffects } from './effects.ts';
import { type Replay, type Reply, serveReplay } from './test-upstream.ts';

export const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

export interface Asked {
  readonly replay: Replay;
  readonly http: Http;
  readonly effects: TestEffects;
}

export async function asking(
  reply: Reply,
  options: {
    manners?: Partial<Manners>;
    relay?: Relay;
    ways?: (host: string) => Partial<Ways>;
    validators?: Map<string, Validator>;
    circuits?: (host: string) => Map<string, Circuit>;
    signal?: AbortSignal;
  } = {},
): Promise<Asked> {
  const replay = await serveReplay(reply);
  const effects = testEffects('2026-08-16T09:00:00.000Z', options.signal);
  const http = createHttp({
    sourceId: 'test',
    manners: { ...defaultManners, ...options.manners },
    userAgent: 'Sandoghnama/1.0 (+https://example.test)',
    ways: { ...DIRECT, relay: options.relay ?? null, ...options.ways?.(new URL(replay.url).host) },
    validators: options.validators ?? new Map(),
    circuits: options.circuits?.(new URL(replay.url).host) ?? new Map(),
    effects,
  });
  open.push(http, replay);
  return { replay, http, effects };
}

export const get = ({ http, replay }: Asked, path = '') =>
  http.get({ url: `${replay.url}${path}`, as: 'json' });
export const failure = async (asked: Asked): Promise<string> => {
  const error = await get(asked).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SourceError);
  return (error as SourceError).message;
};

import { z } from 'zod';
import { CliError } from '../../../shared/errors.ts';
import type { RequestPolicy } from '../http/request-policy.ts';
import type { Relay, Routing } from '../http/routing.ts';

/** What the environment decides for one source. */
export interface SourceSettings {
  /** Addresses that replace the source's own, by name. */
  readonly baseUrls: Readonly<Record<string, string>>;
  readonly routing: Routing;
  readonly requestPolicy: Partial<Pick<RequestPolicy, 'concurrency' | 'perSecond' | 'attempts' | 'totalMs'>>;
}

export interface SourcesSettings {
  readonly userAgent: string;
  readonly of: (sourceId: string) => SourceSettings;
}

type Environment = Readonly<Record<string, string | undefined>>;

const AGENT = 'Sandoghnama/1.0 (+https://sandoghnama.ir/about)';
const address = z.url({ protocol: /^https?$/ });
const figures = {
  concurrency: z.coerce.number().int().min(1).max(64),
  perSecond: z.coerce.number().positive().max(1000),
  attempts: z.coerce.number().int().min(1).max(10),
  totalMs: z.coerce.number().int().min(100),
};
const suffixes = {
  CONCURRENCY: 'concurrency',
  PER_SECOND: 'perSecond',
  ATTEMPTS: 'attempts',
  TIMEOUT_MS: 'totalMs',
} as const;

const refuse = (name: string, says: string): CliError =>
  new CliError(2, `configuration refused: ${name}: ${says}`);

function check<T>(name: string, value: string, type: z.ZodType<T>): T {
  const parsed = type.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refuse(name, parsed.error.issues[0]?.message ?? 'not understood');
}

function checkRelay(name: string, value: string, token: string | undefined): Relay {
  check(name, value.replace('{url}', 'x'), address);
  return { address: value, token: token || null };
}

/** Pairs of host and address with blanks between them. e.g. "atlasetf.com=http://10.0.0.5/atlas/ agas.ir=https://new.agas.ir/" */
function pairsOf(name: string, value: string | undefined): [host: string, address: string][] {
  const pairs = (value ?? '').split(/\s+/).filter((pair) => pair !== '');
  return pairs.map((pair) => {
    const found = /^([^=/\s]+)=(.+)$/.exec(pair);
    if (!found) throw refuse(name, `expected pairs like atlasetf.com=https://new.example/, came ${pair}`);
    return [found[1] as string, found[2] as string];
  });
}

/** Relay and place of single hosts stand beside those of the whole source, and the source's beside those of all. */
function waysOf(env: Environment, prefix: string): Routing {
  const [own, all] = [env[`${prefix}RELAY`], env.SOURCE_RELAY];
  const token = env[`${prefix}RELAY_TOKEN`] || env.SOURCE_RELAY_TOKEN;
  const relay = (name: string, value: string | undefined): Relay | null =>
    !value || value === 'direct' ? null : checkRelay(name, value, token);
  const relays = `${prefix}HOST_RELAYS`;
  const moved = `${prefix}HOST_URLS`;
  return {
    relay: own ? relay(`${prefix}RELAY`, own) : relay('SOURCE_RELAY', all),
    hostRelays: Object.fromEntries(
      pairsOf(relays, env[relays]).map(([host, to]) => [host, relay(relays, to)]),
    ),
    hostUrls: Object.fromEntries(
      pairsOf(moved, env[moved]).map(([host, to]) => [host, check(moved, to, address)]),
    ),
  };
}

function settingsOf(env: Environment, sourceId: string): SourceSettings {
  const prefix = `SOURCE_${sourceId.toUpperCase().replaceAll('-', '_')}_`;
  const mine = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith(prefix) && value ? [[name, name.slice(prefix.length), value] as const] : [],
  );
  const bases: Record<string, string> = {};
  const requestPolicy: Record<string, number> = {};
  for (const [name, rest, value] of mine) {
    const figure = suffixes[rest as keyof typeof suffixes];
    if (rest.endsWith('_URL'))
      bases[rest.slice(0, -'_URL'.length).toLowerCase()] = check(name, value, address);
    else if (figure) requestPolicy[figure] = check(name, value, figures[figure]);
  }
  return { baseUrls: bases, requestPolicy: requestPolicy, routing: waysOf(env, prefix) };
}

/**
 * Settings of the sources from an environment-like record; e.g. SOURCE_USER_AGENT, SOURCE_FIPIRAN_API_URL,
 * SOURCE_TSETMC_RELAY, SOURCE_TSETMC_RELAY_TOKEN, SOURCE_FUND_SITES_HOST_URLS, SOURCE_CODAL_PER_SECOND. `of` throws
 * CliError(2) for one that is off.
 */
export function readSourceSettings(env: Environment): SourcesSettings {
  return {
    userAgent: env.SOURCE_USER_AGENT || AGENT,
    of: (sourceId) => settingsOf(env, sourceId),
  };
}

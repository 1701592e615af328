import { z } from 'zod';
import { CliError } from '../../../shared/errors.ts';
import { HOUR } from '../../../shared/units.ts';
import { envAddress, envHeader, envNumber } from '../../env-values.ts';
import type { Environment } from '../../environment.ts';
import type { RequestPolicy } from '../http/request-policy.ts';
import type { Relay, Routing } from '../http/routing.ts';

/** The settings of one source. */
export interface SourceSettings {
  /** Base addresses by name, in place of the source's defaults. */
  readonly baseUrls: Readonly<Record<string, string>>;
  readonly routing: Routing;
  readonly requestPolicy: Partial<
    Pick<RequestPolicy, 'concurrency' | 'perSecond' | 'maxAttempts' | 'totalTimeoutMs'>
  >;
}

export interface SourcesSettings {
  readonly userAgent: string;
  readonly of: (sourceId: string) => SourceSettings;
}

const USER_AGENT = 'Sandoghnama/1.0 (+https://sandoghnama.ir/about)';
/** A forward proxy's may hold a user and a password. */
const relayAddress = z.url({
  protocol: /^https?$/,
  error: 'expected an address with http:// or https://, or direct',
});
const figures = {
  concurrency: envNumber({ min: 1, max: 64 }),
  perSecond: envNumber({ min: 0.001, max: 1000, decimals: true }),
  maxAttempts: envNumber({ min: 1, max: 10 }),
  totalTimeoutMs: envNumber({ min: 100, max: HOUR }),
};
const suffixes = {
  CONCURRENCY: 'concurrency',
  PER_SECOND: 'perSecond',
  ATTEMPTS: 'maxAttempts',
  TIMEOUT_MS: 'totalTimeoutMs',
} as const;

/** What else stands behind a source's prefix; `readRouting` reads it. */
const ROUTING: readonly string[] = ['RELAY', 'RELAY_TOKEN', 'HOST_URLS', 'HOST_RELAYS'];

const refuse = (name: string, says: string): CliError =>
  new CliError(2, `configuration refused: ${name}: ${says}`);

function check<T>(name: string, value: string, type: z.ZodType<T>): T {
  const parsed = type.safeParse(value);
  if (parsed.success) return parsed.data;
  const says = parsed.error.issues[0]?.message ?? 'not understood';
  const isSaid = / came /.test(says) || name.endsWith('_TOKEN');
  throw refuse(name, isSaid ? says : `${says}, came ${JSON.stringify(value)}`);
}

function checkRelay(name: string, value: string, token: string | undefined): Relay {
  check(name, value.replace('{url}', 'x'), relayAddress);
  return { address: value, token: token || null };
}

/** Parses pairs separated by blanks, e.g. "atlasetf.com=http://10.0.0.5/atlas/ agas.ir=https://new.agas.ir/" */
function pairsOf(name: string, value: string | undefined): [host: string, address: string][] {
  const pairs = (value ?? '').split(/\s+/).filter((pair) => pair !== '');
  return pairs.map((pair) => {
    const found = /^([^=/\s]+)=(.+)$/.exec(pair);
    if (!found)
      throw refuse(
        name,
        `expected pairs like atlasetf.com=https://new.example/, came ${JSON.stringify(pair)}`,
      );
    return [found[1] as string, found[2] as string];
  });
}

/** The variables of the sources, and what each means; `<ID>` is a source's id in capitals with `_`, `<NAME>` one of its addresses. */
export const SOURCE_VARIABLES: Readonly<Record<string, string>> = {
  SOURCE_USER_AGENT: 'what the sources read of who asks',
  SOURCE_RELAY: 'one relay for all sources: an address with {url} in it, or a forward proxy',
  SOURCE_RELAY_TOKEN: 'sent to the relay as a bearer token',
  'SOURCE_<ID>_RELAY': "a source's own relay; `direct` for none",
  'SOURCE_<ID>_RELAY_TOKEN': 'sent to it as a bearer token',
  'SOURCE_<ID>_<NAME>_URL': 'another base address, e.g. SOURCE_TSETMC_API_URL',
  'SOURCE_<ID>_HOST_URLS':
    'other addresses of single hosts: atlasetf.com=https://new.example/ agas.ir=http://10.0.0.5/',
  'SOURCE_<ID>_HOST_RELAYS': 'relays of single hosts, in the same form',
  'SOURCE_<ID>_CONCURRENCY': 'requests at once',
  'SOURCE_<ID>_PER_SECOND': 'requests a second',
  'SOURCE_<ID>_ATTEMPTS': 'attempts for one request',
  'SOURCE_<ID>_TIMEOUT_MS': 'how long one request may take, all attempts together',
};

/** A host's relay wins over the source's, and the source's over the one of all sources. */
function readRouting(env: Environment, prefix: string): Routing {
  const [own, all] = [env[`${prefix}RELAY`], env.SOURCE_RELAY];
  const tokenOf = (name: string): string | undefined => {
    const value = env[name];
    return value ? check(name, value, envHeader) : undefined;
  };
  const token = tokenOf(`${prefix}RELAY_TOKEN`) ?? tokenOf('SOURCE_RELAY_TOKEN');
  const relay = (name: string, value: string | undefined): Relay | null =>
    !value || value === 'direct' ? null : checkRelay(name, value, token);
  const hostRelays = `${prefix}HOST_RELAYS`;
  const hostUrls = `${prefix}HOST_URLS`;
  return {
    relay: own ? relay(`${prefix}RELAY`, own) : relay('SOURCE_RELAY', all),
    hostRelays: Object.fromEntries(
      pairsOf(hostRelays, env[hostRelays]).map(([host, to]) => [host, relay(hostRelays, to)]),
    ),
    hostUrls: Object.fromEntries(
      pairsOf(hostUrls, env[hostUrls]).map(([host, to]) => [host, check(hostUrls, to, envAddress)]),
    ),
  };
}

function settingsOf(env: Environment, sourceId: string): SourceSettings {
  const prefix = `SOURCE_${sourceId.toUpperCase().replaceAll('-', '_')}_`;
  const mine = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith(prefix) && value ? [[name, name.slice(prefix.length), value] as const] : [],
  );
  const baseUrls: Record<string, string> = {};
  const requestPolicy: Record<string, number> = {};
  for (const [name, rest, value] of mine) {
    const figure = Object.hasOwn(suffixes, rest) ? suffixes[rest as keyof typeof suffixes] : undefined;
    if (rest.endsWith('_URL'))
      baseUrls[rest.slice(0, -'_URL'.length).toLowerCase()] = check(name, value, envAddress);
    else if (figure) requestPolicy[figure] = check(name, value, figures[figure]);
    else if (!ROUTING.includes(rest))
      throw refuse(
        name,
        `unknown; there are ${[...Object.keys(suffixes), ...ROUTING, '<NAME>_URL'].map((known) => prefix + known).join(', ')}`,
      );
  }
  return { baseUrls, requestPolicy, routing: readRouting(env, prefix) };
}

/**
 * Settings of the sources from environment variables, e.g. SOURCE_USER_AGENT, SOURCE_FIPIRAN_API_URL, SOURCE_TSETMC_RELAY,
 * SOURCE_TSETMC_RELAY_TOKEN, SOURCE_FUND_SITES_HOST_URLS, SOURCE_CODAL_PER_SECOND. `of` throws CliError(2) for an invalid
 * one.
 */
export function readSourceSettings(env: Environment): SourcesSettings {
  return {
    userAgent: env.SOURCE_USER_AGENT
      ? check('SOURCE_USER_AGENT', env.SOURCE_USER_AGENT, envHeader)
      : USER_AGENT,
    of: (sourceId) => settingsOf(env, sourceId),
  };
}

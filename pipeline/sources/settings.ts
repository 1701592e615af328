import { z } from 'zod';
import { CliError } from '../../shared/errors.ts';
import type { Manners } from './http/manners.ts';
import type { Relay } from './http/relay.ts';

/** What the environment decides for one source. */
export interface SourceSettings {
  /** Addresses that replace the source's own, by name. */
  readonly bases: Readonly<Record<string, string>>;
  readonly relay: Relay | null;
  readonly manners: Partial<Pick<Manners, 'concurrency' | 'perSecond' | 'attempts' | 'totalMs'>>;
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

function check<T>(name: string, value: string, type: z.ZodType<T>): T {
  const parsed = type.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new CliError(
    2,
    `configuration refused: ${name}: ${parsed.error.issues[0]?.message ?? 'not understood'}`,
  );
}

function settingsOf(env: Environment, sourceId: string): SourceSettings {
  const prefix = `SOURCE_${sourceId.toUpperCase().replaceAll('-', '_')}_`;
  const mine = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith(prefix) && value ? [[name, name.slice(prefix.length), value] as const] : [],
  );
  const bases: Record<string, string> = {};
  const manners: Record<string, number> = {};
  for (const [name, rest, value] of mine) {
    const figure = suffixes[rest as keyof typeof suffixes];
    if (rest.endsWith('_URL'))
      bases[rest.slice(0, -'_URL'.length).toLowerCase()] = check(name, value, address);
    else if (figure) manners[figure] = check(name, value, figures[figure]);
  }
  const relay = env[`${prefix}RELAY`];
  return {
    bases,
    manners,
    relay: relay
      ? { address: checkRelay(`${prefix}RELAY`, relay), token: env[`${prefix}RELAY_TOKEN`] || null }
      : null,
  };
}

const checkRelay = (name: string, value: string): string => {
  check(name, value.replace('{url}', 'x'), address);
  return value;
};

/**
 * Settings of the sources from an environment-like record; e.g. SOURCE_USER_AGENT, SOURCE_FIPIRAN_API_URL,
 * SOURCE_TSETMC_RELAY, SOURCE_TSETMC_RELAY_TOKEN, SOURCE_CODAL_PER_SECOND. Throws CliError(2) for one that is off.
 */
export function readSourceSettings(env: Environment): SourcesSettings {
  return {
    userAgent: env.SOURCE_USER_AGENT || AGENT,
    of: (sourceId) => settingsOf(env, sourceId),
  };
}

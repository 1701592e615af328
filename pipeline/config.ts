import { resolve } from 'node:path';
import { z } from 'zod';
import { CliError } from '../shared/errors.ts';
import { invalidRanges } from './database/local/client-address.ts';
import type { DatabaseSettings } from './database/settings.ts';
import { envAddress, envFolder, envHost, envNumber, envSecret } from './env-values.ts';
import { type Environment, explainIssues } from './environment.ts';
import { readSourceSettings, type SourcesSettings } from './sources/definition/source-settings.ts';

/** 0 takes a free one. */
const port = envNumber({ min: 0, max: 65_535 });
/** The origin alone: a path, a blank or a line break would be joined with paths in robots.txt and canonical links. */
const siteOriginSchema = envAddress
  .refine((value) => /^[^/]+\/\/[^/?#]+\/?$/.test(value.trim()), 'expected an address without a path')
  .transform((value) => new URL(value).origin);

const TARGET_VARIABLE = /^(?:S3|AWS|TARGET|SUPABASE|UPLOAD|PURGE|INDEXNOW)_/;

/** The variables of delivery; delivery/settings.ts checks them when a release is sent, and the local release goes live without. */
const targetVariables = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(withoutEmpty(env)).filter(([name]) => TARGET_VARIABLE.test(name)));

/** e.g. "127.0.0.1, 10.0.0.0/8" */
const proxiesSchema = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .superRefine((entries, context) => {
    const invalid = invalidRanges(entries);
    if (invalid.length > 0)
      context.addIssue(
        `expected addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, got ${invalid.map((entry) => (/\p{Cc}/u.test(entry) ? JSON.stringify(entry) : entry)).join(', ')}`,
      );
  });

/** False where a "%" encodes nothing, as in a password that was not encoded. */
function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isPostgresUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, searchParams, username, password } = new URL(value);
  if (!isEncoded(username) || !isEncoded(password)) return false;
  // Without a host in its place: a socket, e.g. "postgres:///name?host=/var/run/postgresql".
  return /^postgres(ql)?:$/.test(protocol) && (hostname !== '' || searchParams.has('host'));
}

/** Descriptions are the lines of `.env.example`. */
export const environmentSchema = z.object({
  DATA_DIR: envFolder.default('.data').describe('snapshots, releases, journals, the embedded database'),
  // The message leaves the value out: it may be a password alone.
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must read postgres://user:password@host:port/name, percent-encoded')
    .optional()
    .describe(
      'a Postgres 15 or newer in place of the embedded one: a direct (session) connection, percent-encoded',
    ),
  SUPABASE_URL: envAddress
    .optional()
    .describe('a Supabase project; its API serves the admin and the contact form'),
  SUPABASE_ANON_KEY: envSecret.optional().describe('its public key; goes with SUPABASE_URL'),
  SITE_ORIGIN: siteOriginSchema
    .optional()
    .describe(
      'the public address, e.g. https://sandoghnama.ir; the setting "origin" without it, on this machine with SITE_PORT',
    ),
  SITE_HOST: envHost.default('localhost').describe('where `serve` listens'),
  SITE_PORT: port.default(4321).describe('port of the site of `serve` and `npm start`; 0 takes a free one'),
  API_PORT: port.default(54321).describe('port of the local API of `npm start`'),
  DATABASE_PORT: port.default(54329).describe('port of the embedded database of `npm start`'),
  TRUSTED_PROXIES: proxiesSchema.describe('proxies in front of the local API, e.g. 127.0.0.1 10.0.0.0/8'),
  WATCH_HOST: envHost
    .default('127.0.0.1')
    .describe('where /healthz and /metrics of `watch` listen: for your monitoring only'),
  WATCH_PORT: port.default(4323).describe('their port'),
  PICTURES: z.enum(['true', 'false']).default('true').describe("false renders the site's share image alone"),
  PRECOMPRESS: z
    .enum(['true', 'false'])
    .default('true')
    .describe('false leaves a page uncompressed until a browser, a target or a folder asks for it'),
  KEEP_RELEASES: envNumber({ min: 1, max: 10_000 }).default(20).describe('releases kept for `rollback`'),
  KEEP_DATA_HOURS: envNumber({ min: 0.01, max: 8760, decimals: true })
    .default(24)
    .describe('how long data files of removed releases stay for open pages'),
});

/** The settings of the environment, read once: in cli.ts or a script. */
export interface Config extends DatabaseSettings {
  /** Where `serve` listens. */
  readonly siteHost: string;
  /** The address of /healthz and /metrics. Neither asks for a password, so it must not be public. */
  readonly service: { readonly host: string; readonly port: number };
  /** False renders the site's share image alone, which then stands for every page. */
  readonly pictures: boolean;
  /** True compresses what is new after each publish, beside the next one. */
  readonly precompress: boolean;
  readonly keepReleases: number;
  /** How long the immutable files of a removed release stay for pages that are open in a browser. */
  readonly keepDataHours: number;
  /** Addresses, relays and request policies of the upstreams: SOURCE_…, see docs/sources.md. */
  readonly sources: SourcesSettings;
  /** The targets and their keys; see docs/targets.md. */
  readonly targets: Environment;
}

/** An empty variable is an unset one, as compose files and `.env.example` write it. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** Reads the environment. Throws CliError(2) naming each invalid variable. */
export function readConfig(env: Environment): Config {
  const parsed = environmentSchema.safeParse(withoutEmpty(env));
  if (!parsed.success)
    throw new CliError(2, `configuration refused: ${explainIssues(parsed.error, env).join('; ')}`);
  const e = parsed.data;
  if ((e.SUPABASE_URL === undefined) !== (e.SUPABASE_ANON_KEY === undefined)) {
    throw new CliError(2, 'configuration refused: SUPABASE_URL and SUPABASE_ANON_KEY go together');
  }
  return {
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    supabase:
      e.SUPABASE_URL && e.SUPABASE_ANON_KEY ? { url: e.SUPABASE_URL, anonKey: e.SUPABASE_ANON_KEY } : null,
    address: {
      siteOrigin: e.SITE_ORIGIN ?? null,
      localOrigin: e.SITE_PORT === 0 ? null : `http://localhost:${e.SITE_PORT}`,
    },
    trustedProxies: e.TRUSTED_PROXIES,
    siteHost: e.SITE_HOST,
    ports: { site: e.SITE_PORT, api: e.API_PORT, database: e.DATABASE_PORT },
    service: { host: e.WATCH_HOST, port: e.WATCH_PORT },
    pictures: e.PICTURES === 'true',
    precompress: e.PRECOMPRESS === 'true',
    keepReleases: e.KEEP_RELEASES,
    keepDataHours: e.KEEP_DATA_HOURS,
    sources: readSourceSettings(env),
    targets: targetVariables(env),
  };
}

import { DEFAULT_ORIGIN, resolveOrigin } from '../../../shared/site-address.ts';
import { serveDatabase } from '../connect.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate/migrate.ts';
import type { DatabaseSettings } from '../settings.ts';
import { type ApiAddress, type Credentials, ensureAccounts, passwordsFile } from './accounts.ts';
import { type Api, startApi } from './api.ts';
import { ensureKeys } from './keys.ts';

export interface Stack {
  readonly database: Database;
  /** The API for browsers: the hosted project where one is configured, else the local one. */
  readonly api: ApiAddress;
  /** Names of the migrations that this start ran. */
  readonly migrated: readonly string[];
  /** File of the demonstration accounts' passwords; null where there are none. */
  readonly passwordsFile: string | null;
  /** Stops the API, then the database; safe to call twice. */
  stop(): Promise<void>;
}

interface StackEffects {
  readonly log: (line: string) => void;
}

function announce(log: StackEffects['log'], fresh: Credentials | null, file: string): void {
  if (!fresh) return;
  for (const [role, { email, password }] of Object.entries(fresh))
    log(`account     ${role}: ${email} / ${password}`);
  log(`account     shown once; kept in ${file} (mode 600)`);
}

/** The setting "origin", where the links of mails lead and whose pages may call the API. Before the seed this machine's. */
async function readOriginSetting(database: Database): Promise<string> {
  const { rows } = await database.query<{ origin: string }>(
    `select value #>> '{}' as origin from public.site_settings where key = 'origin'`,
  );
  return rows[0]?.origin ?? DEFAULT_ORIGIN;
}

interface LocalApi {
  readonly api: Api;
  readonly address: ApiAddress;
  readonly secretKey: string;
}

async function serveApi(
  config: DatabaseSettings,
  database: Database,
  log: StackEffects['log'],
): Promise<LocalApi> {
  const keys = await ensureKeys(config.dataDir);
  const siteUrl = resolveOrigin(await readOriginSetting(database), config.address);
  const api = await startApi(
    {
      databaseUrl: database.url,
      port: config.ports.api,
      siteUrl,
      keys,
      trustedProxies: config.trustedProxies,
    },
    log,
  );
  return { api, address: { url: api.url, anonKey: keys.publishable }, secretKey: keys.secret };
}

/**
 * Starts the services under `npm start`: the embedded database behind its socket (or the one at DATABASE_URL), migrated,
 * and the API (unless SUPABASE_URL names a hosted one). The two demonstration accounts are created on the embedded database
 * alone. Throws CliError(2) when another process has the data folder or a port, CliError(1) for a damaged folder.
 */
export async function startStack(config: DatabaseSettings, effects: StackEffects): Promise<Stack> {
  const database = await serveDatabase(config);
  let local: LocalApi | null = null;
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      await local?.api.stop();
      await database.close();
    })();
    return stopping;
  };
  try {
    const { applied } = await migrate(database);
    if (config.supabase)
      return { database, api: config.supabase, migrated: applied, passwordsFile: null, stop };
    local = await serveApi(config, database, effects.log);
    const { address, secretKey } = local;
    const file = config.databaseUrl === null ? passwordsFile(config.dataDir) : null;
    if (file)
      announce(
        effects.log,
        await ensureAccounts({ url: address.url, secretKey }, database, config.dataDir),
        file,
      );
    return { database, api: address, migrated: applied, passwordsFile: file, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

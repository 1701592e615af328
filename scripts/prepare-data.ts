import type { Config } from '../pipeline/config.ts';
import type { Database } from '../pipeline/database/database.ts';
import { clusterFolder } from '../pipeline/database/embedded/create-cluster.ts';
import { readHolder } from '../pipeline/database/embedded/data-folder-lock.ts';
import { hasFormerServer } from '../pipeline/database/embedded/former-server.ts';
import { seed } from '../pipeline/database/seed/seed.ts';
import { checkPorts } from '../pipeline/storage/ports.ts';

interface Effects {
  readonly log: (line: string) => void;
}

/** Seeds the embedded database with the real market and the simulated rows; a remote database is seeded on request only. */
export async function seedIfEmbedded(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  database: Database,
  effects: Effects,
): Promise<void> {
  if (databaseUrl === null) {
    await seed(database, { effects });
    return;
  }
  const { rows } = await database.query<{ filled: boolean }>('select exists (select from funds) as filled');
  if (!rows[0]?.filled)
    effects.log(
      'market      no funds yet: `npm run pipeline -- seed --real-only`, or fill it from the sources',
    );
}

/** Stores the API's address and key, which the contact form and the admin read; written only when changed. */
export async function storeApiAddress(
  database: Database,
  api: { url: string; anonKey: string },
): Promise<void> {
  await database.query(
    `insert into site_settings as s (key, value, description, is_public) values ('api', $1::jsonb, 'نشانی و کلید عمومی API', true)
     on conflict (key) do update set value = excluded.value where s.value is distinct from excluded.value`,
    [JSON.stringify(api)],
  );
}

/**
 * Throws CliError(2) where a port is taken, before anything is written. A process that serves the data folder has them by right: who starts a
 * second one is told so by the folder's lock.
 */
export async function checkOwnPorts({ dataDir, databaseUrl, supabase, ports }: Config): Promise<void> {
  if (readHolder(dataDir) !== null) return;
  // The server of a start that was killed has its port until it has ended, which the next start waits for.
  const isDatabaseEnding = hasFormerServer(clusterFolder(dataDir));
  const host = '127.0.0.1';
  await checkPorts([
    { name: 'SITE_PORT', host: 'localhost', port: ports.site },
    ...(supabase === null ? [{ name: 'API_PORT', host, port: ports.api }] : []),
    ...(databaseUrl === null && !isDatabaseEnding
      ? [{ name: 'DATABASE_PORT', host, port: ports.database }]
      : []),
  ]);
}

import { setTimeout as delay } from 'node:timers/promises';
import { CliError } from '../../shared/errors.ts';
import { SECOND } from '../../shared/units.ts';
import { connectTo } from './client.ts';
import type { Database } from './database.ts';
import { hasCluster } from './embedded/create-cluster.ts';
import { type Holder, readHolder } from './embedded/data-folder-lock.ts';
import { ensurePassword } from './embedded/password.ts';
import { embeddedUrl } from './embedded/run-server.ts';
import { serveFolder } from './embedded/serve-folder.ts';
import type { DatabaseSettings } from './settings.ts';

const POLL_MS = SECOND / 10;
/** How long a service may take to open its folder. */
const MAX_OPENING_MS = 20 * SECOND;

const inUse = (dataDir: string, { pid, role }: Holder): CliError =>
  new CliError(
    2,
    role === 'service'
      ? `process ${pid} already serves the data folder ${dataDir}`
      : `process ${pid} is using the data folder ${dataDir}; wait until it is done, or set DATA_DIR to another folder`,
  );

/** Waits for the port of a service that is opening its folder. */
async function waitForPort(dataDir: string, first: Holder): Promise<number> {
  let holder: Holder | null = first;
  for (let waited = 0; holder?.pid === first.pid && waited < MAX_OPENING_MS; waited += POLL_MS) {
    if (holder.port !== null) return holder.port;
    await delay(POLL_MS);
    holder = readHolder(dataDir);
  }
  throw inUse(dataDir, first);
}

/** For commands: connects to the service's database where a service runs, else opens the folder until `close()`. */
async function openEmbedded(dataDir: string): Promise<Database> {
  const served = await serveFolder(dataDir, 0, 'command');
  if ('stop' in served) return connectOwned(served.url, served.stop);
  if (served.role === 'command') throw inUse(dataDir, served);
  const port = await waitForPort(dataDir, served);
  return connectTo(embeddedUrl(port, ensurePassword(dataDir)));
}

async function connectOwned(url: string, stop: () => Promise<void>): Promise<Database> {
  return connectTo(url, stop).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
}

/**
 * Opens the configured database: Postgres at DATABASE_URL, else the embedded one. Throws CliError(1) where it does not answer or its folder is damaged,
 * CliError(2) for a wrong address or a data folder that another command is using.
 */
export async function openDatabase(
  config: Pick<DatabaseSettings, 'databaseUrl' | 'dataDir'>,
): Promise<Database> {
  return config.databaseUrl === null ? openEmbedded(config.dataDir) : connectTo(config.databaseUrl);
}

/** As `openDatabase`, for commands that only look: throws CliError(1) where the data folder has no database yet, and creates none. */
export async function openExistingDatabase(
  config: Pick<DatabaseSettings, 'databaseUrl' | 'dataDir'>,
): Promise<Database> {
  if (config.databaseUrl !== null || hasCluster(config.dataDir)) return openDatabase(config);
  throw new CliError(
    1,
    `there is no database in ${config.dataDir} yet; \`npm run pipeline -- migrate\` creates it, or set DATABASE_URL`,
  );
}

/**
 * For the local stack: as `openDatabase`, but this process serves the folder, on the configured port. Throws CliError(2) when another process has the folder or the port.
 */
export async function serveDatabase(
  config: Pick<DatabaseSettings, 'databaseUrl' | 'dataDir' | 'ports'>,
): Promise<Database> {
  if (config.databaseUrl !== null) return connectTo(config.databaseUrl);
  const served = await serveFolder(config.dataDir, config.ports.database, 'service');
  if ('stop' in served) return connectOwned(served.url, served.stop);
  throw inUse(config.dataDir, served);
}

/** Runs `work` with a database that is opened for it, and closes it. */
export async function withDatabase<T>(
  opening: Promise<Database>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

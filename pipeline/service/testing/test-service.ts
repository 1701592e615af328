/** A small market, a stub site, and services as child processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Release } from '../../../shared/schema/manifest.ts';
import { connectTo } from '../../database/client.ts';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate/migrate.ts';
import { testDatabase } from '../../database/testing/test-database.ts';
import { writeBundle } from '../../render/testing/write-bundle.ts';
import { openReadonlyDataDir, type ReadonlyDataDir } from '../../snapshots/data-dir.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';

export const FUNDS = 20;
const SCRIPT = fileURLToPath(new URL('./service-process.ts', import.meta.url));

/** From this price on, a fund's page takes 400 ms to render. */
export const SLOW = 7777;
/** A fund's page consists of its price. */
const ENTRY = `
export async function render(path, { snapshots }) {
  const [, folder, slug] = path.split('/');
  const live = folder === 'funds' && slug ? snapshots.read('fund-live', 'fund-live/' + slug) : null;
  const price = live?.live.currentPriceRial ?? 'fixed';
  if (price >= ${SLOW}) await new Promise((done) => setTimeout(done, 400));
  return { status: path === '/404' ? 404 : 200, contentType: 'text/html', location: null, body: String(price) };
}`;

/** So many traded funds of one category, "f1" and on. */
export const seedOf = (funds: number): string => `
  insert into categories (name, description, slug) values ('gold', 'طلا', 'طلا');
  insert into funds (name, symbol, slug, category_id, origin)
    select 'صندوق ' || n, 'ص' || n, 'f' || n, c.id, 'fipiran' from categories c, generate_series(1, ${funds}) n;
  insert into fund_live_data (fund_id, timestamp, current_price, price_change_percent, trading_volume, trading_value, origin)
    select id, '2026-08-16 12:00+03:30', 1000, 1, 10, 10000, 'tsetmc' from funds;`;

const SEED = `
  ${seedOf(FUNDS)}
  -- With a short debounce, many events cause many publishes.
  insert into site_settings (key, value) values ('publish_debounce_ms', '20'), ('publish_longest_wait_ms', '100')`;

export interface ServiceProcess {
  readonly pid: number;
  /** Parsed lines of its log. */
  readonly lines: { msg: string; level: string; status?: string; kind?: string; url?: string }[];
  readonly url: string;
  /** Sends a signal and waits for the exit. Returns the exit code, or the name of the signal that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

export interface TestService {
  readonly database: Database;
  /** Path of the data folder. */
  readonly folder: string;
  start(): Promise<ServiceProcess>;
  /** The fund's page in each release, oldest first. */
  pages(slug: string): string[];
  livePage(slug: string): string | null;
  close(): Promise<void>;
}

/** Starts a service process; `kind` is the only kind of jobs that it takes. */
export async function startService(
  env: NodeJS.ProcessEnv,
  bundleDir: string,
  kind?: string,
): Promise<ServiceProcess> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', SCRIPT, bundleDir, ...(kind ? [kind] : [])],
    {
      env: { ...env, WATCH_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const lines: ServiceProcess['lines'] = [];
  const reader = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const url = await new Promise<string>((ready, fail) => {
    reader.on('line', (line) => {
      const parsed = JSON.parse(line) as ServiceProcess['lines'][number];
      lines.push(parsed);
      if (parsed.msg === 'watching') ready(String(parsed.url));
    });
    void exit.then(([code]) => fail(new Error(`the service exited with ${code} before it was ready`)));
  });
  return {
    pid: child.pid as number,
    lines,
    url,
    async end(signal) {
      child.kill(signal);
      const [code, by] = await exit;
      return code ?? String(by);
    },
  };
}

/** A migrated database: a new one, or the empty one at a URL. */
async function openTestDatabase(url: string | null): Promise<Database> {
  if (url === null) return testDatabase();
  const database = await connectTo(url);
  await migrate(database);
  return database;
}

/** The folder of a data folder to which a service delivers that was opened with `delivers`. */
export const TARGET = 'www';

/** A data folder, and a database with twenty funds: a new one, or the empty one at `url`. `entry` renders the pages. */
export async function openTestService(
  url: string | null = null,
  { entry = ENTRY, delivers = false } = {},
): Promise<TestService> {
  const folder = temporaryFolder();
  const bundleDir = writeBundle(join(folder, 'bundle'), 'one', entry);
  const database = await openTestDatabase(url);
  await database.query(SEED);
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    KEEP_RELEASES: '2000',
    SITE_ORIGIN: 'https://example.test',
    PICTURES: 'false',
    DATABASE_URL: database.url,
    ...(delivers && { TARGET_FOLDER: join(folder, TARGET) }),
  };
  const services: ServiceProcess[] = [];
  const readPage = (dataDir: ReadonlyDataDir, release: Release | null, slug: string) => {
    const hash = release && dataDir.hashes.get(release.files, `funds/${slug}.html`);
    return hash ? dataDir.objects.read(hash).toString('utf8') : null;
  };
  return {
    database,
    folder,
    async start() {
      const service = await startService(env, bundleDir);
      services.push(service);
      return service;
    },
    pages: (slug) => {
      const dataDir = openReadonlyDataDir(folder);
      const ids = dataDir.releases.ids().reverse();
      const pages = ids.map((id) => readPage(dataDir, dataDir.releases.get(id), slug));
      return pages.filter((page) => page !== null);
    },
    livePage(slug) {
      const dataDir = openReadonlyDataDir(folder);
      return readPage(dataDir, dataDir.releases.live(), slug);
    },
    async close() {
      for (const { pid } of services) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** True where no job waits or runs. */
export async function isIdle(database: Database): Promise<boolean> {
  const { rowCount } = await database.query(
    'select from graphile_worker.jobs where locked_at is not null or attempts < max_attempts',
  );
  return rowCount === 0;
}

/** True where no job of these tasks runs or is due; the one that renders pages at their bound may wait. */
export async function isCaughtUp(database: Database, tasks: readonly string[]): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from graphile_worker.jobs
     where task_identifier = any($1) and (locked_at is not null or run_at < now() + interval '1 second')`,
    [tasks],
  );
  return rowCount === 0;
}

import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CliError } from '../../../shared/errors.ts';

/** What every whole data folder of Postgres has; PGlite would silently make a new database over a folder without the first. */
const VITAL = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'] as const;

const damaged = (folder: string, why: string, cause?: unknown): CliError =>
  new CliError(
    1,
    `the embedded database in ${folder} is damaged: ${why}. Nothing was deleted. ` +
      'Put a backup in its place, or move the folder away and start anew',
    { cause },
  );

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** The usual 128 MB are touched at every start; reading the whole market is as fast with these. */
const SETTINGS = '\nshared_buffers = 32MB\n';

/** A first start that is killed half-way leaves no half-made database behind: it is made aside and moved in whole. */
async function create(folder: string): Promise<void> {
  const aside = `${folder}.new`;
  rmSync(aside, { recursive: true, force: true });
  const fresh = await PGlite.create({ dataDir: aside });
  await fresh.close();
  appendFileSync(join(aside, 'postgresql.conf'), SETTINGS);
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  renameSync(aside, folder);
}

function inspect(folder: string): void {
  const missing = VITAL.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw damaged(folder, `${missing.join(', ')} missing`);
}

/**
 * Opens the database on disk, and makes it where the folder is empty or absent. The caller holds the folder's lock.
 * Throws CliError(1) for a folder that cannot be opened, and deletes nothing of it.
 */
export async function openFolder(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  if (isEmpty(folder)) await create(folder);
  inspect(folder);
  try {
    return await PGlite.create({ dataDir: folder });
  } catch (error) {
    const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
    throw damaged(folder, `it does not open (its files say PostgreSQL ${version.slice(0, 10)})`, error);
  }
}

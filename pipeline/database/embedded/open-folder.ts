import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CliError } from '../../../shared/errors.ts';

/** Present in every intact data folder; without the first PGlite silently creates a new database over the folder. */
const REQUIRED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'] as const;

const damaged = (folder: string, why: string, cause?: unknown): CliError =>
  new CliError(
    1,
    `the embedded database in ${folder} is damaged: ${why}. Nothing was deleted. ` +
      'Put a backup in its place, or move the folder away and start anew',
    { cause },
  );

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * The default of 128 MB of buffers is touched at every start; reading the whole market is as fast with 32 MB. The log is
 * cut to its size at each checkpoint.
 */
const SETTINGS = '\nshared_buffers = 32MB\nmax_wal_size = 128MB\nmin_wal_size = 32MB\n';

/** For the owner alone: tables hold password hashes and messages. */
const PRIVATE = 0o700;

/** Creates the database in a temporary folder and renames it: a start that is killed leaves no partial database. */
async function create(folder: string): Promise<void> {
  const temporary = `${folder}.new`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true, mode: PRIVATE });
  const fresh = await PGlite.create({ dataDir: temporary });
  await fresh.close();
  appendFileSync(join(temporary, 'postgresql.conf'), SETTINGS);
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  renameSync(temporary, folder);
}

function checkFolder(folder: string): void {
  const missing = REQUIRED.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw damaged(folder, `${missing.join(', ')} missing`);
}

/**
 * Opens the database on disk, and creates it where the folder is empty or absent. The caller holds the folder's lock.
 * Throws CliError(1) for a folder that cannot be opened, and deletes nothing of it.
 */
export async function openFolder(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  if (isEmpty(folder)) await create(folder);
  // Folders of earlier versions could be read by all.
  chmodSync(folder, PRIVATE);
  checkFolder(folder);
  try {
    return await PGlite.create({ dataDir: folder });
  } catch (error) {
    const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
    throw damaged(folder, `it does not open (its files say PostgreSQL ${version.slice(0, 10)})`, error);
  }
}

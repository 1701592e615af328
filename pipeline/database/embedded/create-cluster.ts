import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CliError } from '../../../shared/errors.ts';
import { createFolder } from '../../storage/ensure-folder.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { damaged, diskFull, saysDiskFull } from './cluster-errors.ts';
import { changeOwner, type ServerUser } from './server-user.ts';
import { type Program, spawnProgram } from './spawn-program.ts';

/** The account of the service, which has no special right, and the name of its database. */
export const USER = 'sandoghnama';

/** The account that owns the server. It has no password: nobody logs in with it. */
const OWNER = 'postgres';

/** Major version of the packaged server, as PG_VERSION says it. */
const VERSION = '18';

/** Present in every intact folder. */
const REQUIRED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'] as const;

/** For the server's user alone: tables hold password hashes and messages. */
const PRIVATE = 0o700;

export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** True where a start has created the database. */
export const hasCluster = (dataDir: string): boolean => !isEmpty(clusterFolder(dataDir));

/** Where the embedded database of version 1.0.0 and before (PGlite) kept its files. */
const formerFolder = (dataDir: string): string => join(dataDir, 'database');

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** Sorting by code points is the same on each machine; no file of the system's locales is needed. */
export const INIT_ARGS = [
  `--username=${OWNER}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--locale=C.UTF-8',
  '--no-instructions',
  // Creating it waits for no disk: "flush" has everything written once it is complete.
  '--no-sync',
];

/** Who may connect: accounts with a password, from this machine. */
const HOST_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n';

/** As docs/operate.md does it on another server: the roles of the policies, the service's account, its database. */
const ROLES = readFileSync(new URL('./roles.sql', import.meta.url), 'utf8');
const accountsSql = (password: string): string =>
  `${ROLES}\nalter role ${USER} password '${password}';\ncreate database ${USER} owner ${USER};\n`;

/** Single-user mode takes one statement a line, and no comment on a line of its own. */
const oneLineEach = (sql: string): string => sql.replaceAll(/^--.*\n/gm, '');

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';

/** The reason why `initdb` failed, in one line with the way on. */
function initError(folder: string, output: string, packageName: string): CliError {
  if (saysDiskFull(output)) return diskFull(folder);
  if (/error while loading shared libraries|image not found|Library not loaded/i.test(output))
    return new CliError(
      2,
      `the embedded PostgreSQL lacks a library: run \`npm rebuild ${packageName}\`, or set DATABASE_URL (${lastLine(output)})`,
    );
  return new CliError(1, `the embedded database could not be created in ${folder}: ${lastLine(output)}`);
}

export interface InitOptions {
  readonly user: ServerUser | null;
  /** The packaged ones unless a test brings others. */
  readonly binaries?: Binaries;
  readonly args?: readonly string[];
}

/** Runs a program of the server to its end; returns what it wrote to its standard error, and whether it succeeded. */
async function runProgram(program: Program, input: string): Promise<{ ok: boolean; output: string }> {
  const child = spawnProgram(program, { stdio: ['pipe', 'ignore', 'pipe'] });
  // A program that does not start closes its input.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  const [output, [code]] = await Promise.all([
    text(child.stderr as Readable),
    once(child, 'exit').catch((error: Error) => [error.message]),
  ]);
  return { ok: code === 0, output: output || String(code) };
}

/** Runs `initdb` in an empty folder, which then belongs to the server's user. Throws CliError for what an operator can mend. */
export async function initCluster(
  folder: string,
  { user, binaries = findBinaries(), args = INIT_ARGS }: InitOptions,
): Promise<void> {
  createFolder(folder, PRIVATE);
  if (user) chownSync(folder, user.uid, user.gid);
  const all = (cluster: string) => [`--pgdata=${cluster}`, ...args];
  const { ok, output } = await runProgram({ binaries, name: 'initdb', cluster: folder, args: all, user }, '');
  if (!ok) throw initError(folder, output, binaries.packageName);
}

/** Creates the accounts and the database in single-user mode, which needs no password; then passwords are asked for. */
async function createAccounts(folder: string, password: string, user: ServerUser | null): Promise<void> {
  const binaries = findBinaries();
  const args = (cluster: string) => [
    '--single',
    '-D',
    cluster,
    '-c',
    'exit_on_error=on',
    '-c',
    'fsync=off',
    OWNER,
  ];
  const sql = oneLineEach(accountsSql(password));
  const { ok, output } = await runProgram({ binaries, name: 'postgres', cluster: folder, args, user }, sql);
  if (!ok) throw initError(folder, output, binaries.packageName);
  writeFileSync(join(folder, 'pg_hba.conf'), HOST_RULES);
}

/** Creates the database in a temporary folder and renames it: a start that is killed leaves no partial database. */
async function create(folder: string, password: string, user: ServerUser | null): Promise<void> {
  const temporary = `${folder}.new`;
  rmSync(temporary, { recursive: true, force: true });
  try {
    await initCluster(temporary, { user });
    await createAccounts(temporary, password, user);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  renameSync(temporary, folder);
  flush(folder);
}

/**
 * Asks the system to write the new files to the disk, beside whatever follows. A power cut in the seconds before can damage a database
 * that holds nothing yet; where there is no program "sync", the system writes them by itself within half a minute.
 */
function flush(folder: string): void {
  const sync = spawn('sync', process.platform === 'linux' ? ['-f', folder] : [], { stdio: 'ignore' });
  sync.on('error', () => undefined);
  sync.unref();
}

function check(folder: string): void {
  const missing = REQUIRED.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw damaged(folder, `${missing.join(', ')} missing`);
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim().slice(0, 10);
  if (version !== VERSION)
    throw damaged(folder, `its files say PostgreSQL ${version}, this is PostgreSQL ${VERSION}`);
}

/**
 * Creates the database's folder where it is empty or absent, and checks an existing one. The caller holds the data folder's lock.
 * Throws CliError(1) for a damaged folder or a full disk, CliError(2) for a folder of the former engine; deletes nothing of either.
 */
export async function ensureCluster(
  dataDir: string,
  password: string,
  user: ServerUser | null,
): Promise<string> {
  const folder = clusterFolder(dataDir);
  if (isEmpty(folder)) {
    if (existsSync(formerFolder(dataDir)))
      throw new CliError(
        2,
        `${formerFolder(dataDir)} was written by the former embedded database (PGlite). Nothing was deleted. ` +
          'docs/operate.md says how to keep its content; to start anew, move the folder away',
      );
    await create(folder, password, user);
  }
  check(folder);
  // The server refuses a folder that others may read.
  chmodSync(folder, PRIVATE);
  if (user) changeOwner(folder, user);
  return folder;
}

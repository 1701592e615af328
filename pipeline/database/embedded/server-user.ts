import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliError } from '../../../shared/errors.ts';

/** The unprivileged system user that runs the server where root starts it: PostgreSQL refuses root. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

const USER_NAME = 'postgres';

function findUser(): ServerUser | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, USER_NAME], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : null;
  });
  return typeof uid === 'number' && typeof gid === 'number' ? { uid, gid } : null;
}

function createUser(): ServerUser {
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER_NAME];
  const { status, stderr, error } = spawnSync('useradd', args, { encoding: 'utf8' });
  const user = status === 0 ? findUser() : null;
  if (user) return user;
  const reason = (error?.message ?? stderr).trim().split('\n', 1)[0];
  throw new CliError(
    2,
    `PostgreSQL does not run as root, and the system user "${USER_NAME}" could not be created (${reason}): ` +
      'create it, start as another user, or set DATABASE_URL',
  );
}

/**
 * The user that runs the server: null for the user of this process, unless that is root; then the system user "postgres",
 * created where it is missing. Throws CliError(2) where it cannot be created.
 */
export function ensureServerUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  return findUser() ?? createUser();
}

/** Whether the user may search a folder, by its mode alone. */
function maySearch(folder: string, { uid, gid }: ServerUser): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
}

/** Whether the user may enter a folder: search it, and every folder above it. */
export function mayEnter(folder: string, user: ServerUser): boolean {
  const above = dirname(folder);
  return maySearch(folder, user) && (above === folder || mayEnter(above, user));
}

/** Lets the user's group pass through our own data folder, whose listing and other files stay closed to it. */
export function letPass(dataDir: string, user: ServerUser): void {
  if (maySearch(dataDir, user)) return;
  const { mode, uid } = statSync(dataDir);
  chownSync(dataDir, uid, user.gid);
  chmodSync(dataDir, (mode & 0o777) | 0o010);
}

/** Gives the database's files to the user where root has put them there, e.g. from a backup. */
export function changeOwner(folder: string, { uid, gid }: ServerUser): void {
  if (statSync(folder).uid === uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid);
  chownSync(folder, uid, gid);
}

import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { CliError } from '../../../shared/errors.ts';
import type { Binaries } from './binaries.ts';
import { mayEnter, type ServerUser } from './server-user.ts';

export interface Program {
  readonly binaries: Binaries;
  readonly name: 'initdb' | 'postgres';
  /** Folder of the database's files. */
  readonly cluster: string;
  /** Its arguments, with the folder at the place where the program sees it. */
  readonly args: (cluster: string) => readonly string[];
  readonly user: ServerUser | null;
}

/** A folder that every Linux has; a tmpfs covers it for the program alone. */
const MOUNT_POINT = '/mnt';

/**
 * Root's own folders are often closed to the server's user (/root has mode 700). In a mount namespace of its own, the program
 * sees the package and the database's folder at a place that its user may enter; no right of any folder changes.
 */
const IN_NAMESPACE = `set -e
mount -t tmpfs -o mode=755 none ${MOUNT_POINT}
mkdir ${MOUNT_POINT}/package ${MOUNT_POINT}/cluster
mount --bind "$1" ${MOUNT_POINT}/package
mount --bind "$2" ${MOUNT_POINT}/cluster
ids="--reuid=$3 --regid=$4 --clear-groups"
shift 4
exec setpriv $ids -- "$@"`;

/** Messages are in English: the start of the server is recognised by one. */
const ENVIRONMENT = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };

const canUnshare = (): boolean => spawnSync('unshare', ['--mount', 'true']).status === 0;

function closedTo(user: ServerUser, folders: readonly string[]): string | undefined {
  return folders.find((folder) => !mayEnter(folder, user));
}

function namespaced(program: Program, user: ServerUser, shell: string | null): [string, string[]] {
  const { binaries, name, cluster, args } = program;
  const inside = [`${MOUNT_POINT}/package/bin/${name}`, ...args(`${MOUNT_POINT}/cluster`)];
  return [
    'unshare',
    [
      ...['--mount', '--propagation', 'private', 'sh', '-c', IN_NAMESPACE, 'sh'],
      ...[binaries.folder, cluster, String(user.uid), String(user.gid)],
      ...(shell === null ? [] : ['sh', '-c', shell, 'sh']),
      ...inside,
    ],
  ];
}

function direct({ binaries, name, cluster, args }: Program, shell: string | null): [string, string[]] {
  const all = [binaries[name], ...args(cluster)];
  return shell === null ? [all[0] as string, all.slice(1)] : ['sh', ['-c', shell, 'sh', ...all]];
}

/**
 * Starts a program of the embedded database as the server's user; `shell` is a script for `sh` that gets the program and its
 * arguments as "$@". Throws CliError(2) where that user may not enter a folder and the system knows no mount namespaces.
 */
export function spawnProgram(
  program: Program,
  options: SpawnOptions,
  shell: string | null = null,
): ChildProcess {
  const { binaries, cluster, user } = program;
  // The working folder of this process may be closed to the server's user.
  const common = { ...options, cwd: '/', env: { ...ENVIRONMENT, ...options.env } };
  const closed = user && closedTo(user, [binaries.folder, cluster]);
  if (!user || closed === undefined) return spawn(...direct(program, shell), { ...common, ...(user ?? {}) });
  if (!canUnshare())
    throw new CliError(
      2,
      `PostgreSQL does not run as root, and the system user "postgres" may not enter ${closed}: ` +
        'move it to a folder that everybody may enter, start as another user, or set DATABASE_URL',
    );
  return spawn(...namespaced(program, user, shell), common);
}

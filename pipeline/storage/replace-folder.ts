import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';

/** Number of the system call renameat2, which Node does not offer. */
const RENAMEAT2: Readonly<Record<string, number>> = { x64: 316, arm64: 276 };
/** Two times -100 is AT_FDCWD: paths are relative to the working folder; 2 is RENAME_EXCHANGE. */
const SCRIPT = 'exit(syscall($ARGV[0] + 0, -100, $ARGV[1], -100, $ARGV[2], 2) == 0 ? 0 : 1)';

/** Exchanges two folders in one step; false where the system, its Perl or the file system cannot. */
function exchange(a: string, b: string): boolean {
  const call = RENAMEAT2[process.arch];
  if (process.platform !== 'linux' || call === undefined) return false;
  return spawnSync('perl', ['-e', SCRIPT, String(call), a, b], { stdio: 'ignore' }).status === 0;
}

/**
 * Puts the folder `next` in the place of `folder`, whose former content is removed. On Linux nobody finds the folder missing;
 * elsewhere it is missing between two renames, `previous` being the old one's name meanwhile.
 */
export function replaceFolder(next: string, folder: string, previous: string): void {
  if (existsSync(folder) && !exchange(next, folder)) {
    renameSync(folder, previous);
    renameSync(next, folder);
  } else if (!existsSync(folder)) {
    renameSync(next, folder);
  }
  // After an exchange the former content has the name of the new one.
  for (const former of [next, previous]) rmSync(former, { recursive: true, force: true });
}

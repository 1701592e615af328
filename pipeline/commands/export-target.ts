import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CliError } from '../../shared/errors.ts';
import { checkFolder } from '../storage/ensure-folder.ts';

/** Every release has them; no other folder has both. */
const MARKS = ['_headers', 'data/latest.json'] as const;
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const isWithin = (folder: string, inner: string): boolean => {
  const path = relative(folder, inner);
  return path === '' || !(path === '..' || path.startsWith('../') || path.startsWith('/'));
};

const refuse = (says: string): CliError => new CliError(2, `publish: --to ${says}`);

/**
 * The folder that `--to` names. The export takes the place of what stands there: only a new or empty folder or an earlier export is
 * allowed, e.g. no folder of one's own, and none around the project that an unset variable would name. Throws CliError(2).
 */
export function exportTarget(named: string, dataDir: string): string {
  if (named.trim() === '') throw refuse(`expects a folder, came ${JSON.stringify(named)}`);
  const folder = resolve(named);
  const kept = [process.cwd(), PROJECT, dataDir, homedir()].find((own) => isWithin(folder, own));
  if (kept !== undefined) throw refuse(`expects a folder of its own, came ${folder}, which holds ${kept}`);
  checkFolder('folder', folder, 'name another with --to');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.length > 0 && !MARKS.every((mark) => existsSync(join(folder, mark))))
    throw refuse(
      `expects a new or empty folder or an earlier export, came ${folder}, which holds ${names.slice(0, 3).join(', ')}`,
    );
  return folder;
}

import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Every file below `folder` as [path with forward slashes, absolute file], in order of the path. */
export function filesBelow(folder: string): [path: string, file: string][] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files
    .map((file): [string, string] => [relative(folder, file).split(sep).join('/'), file])
    .sort(byPath);
}

const byPath = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1);

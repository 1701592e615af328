import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seedFiles } from './market/seed-files.ts';

/** Folders whose code computes rows. */
const FOLDERS = ['./', '../../../shared/identity/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

const codeFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
    .map((entry) => `${entry.parentPath.replace(/\/?$/, '/')}${entry.name}`)
    .sort();

/** A hash of the data, the texts and the code that computes rows of them: equal hashes mean equal rows. */
export function seedFingerprint(): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of seedFiles()) hash.update(name).update(bytes);
  for (const folder of FOLDERS)
    for (const path of codeFiles(folder)) hash.update(path.slice(folder.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

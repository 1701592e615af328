import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seedFiles } from './seed-files.ts';

const CODE = fileURLToPath(new URL('./', import.meta.url));

const codeFiles = (): string[] =>
  readdirSync(CODE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
    .map((entry) => `${entry.parentPath.replace(/\/?$/, '/')}${entry.name}`)
    .sort();

/** A hash of the facts, the texts and the code that makes rows of them: equal ones make equal rows. */
export function seedFingerprint(): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of seedFiles()) hash.update(name).update(bytes);
  for (const path of codeFiles()) hash.update(path.slice(CODE.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

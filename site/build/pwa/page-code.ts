import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Chunks from which a page's script starts. */
const ENTRIES = /^(?:MainScript|client)\.|\.island\./;
const CHUNK = /[\w.-]+\.js\b/g;

/** Paths of all scripts that pages load, at start or on a touch. Throws where no entry is found. */
export function pageCode(clientDir: string): string[] {
  const folder = join(clientDir, '_astro');
  const chunks = new Set(readdirSync(folder).filter((name) => name.endsWith('.js')));
  const found = new Set([...chunks].filter((name) => ENTRIES.test(name)));
  if (found.size < 3) throw new Error(`the pages' scripts have other names: found ${[...found].join(', ')}`);
  // A set is walked up to what is added on the way.
  for (const name of found)
    for (const [named] of readFileSync(join(folder, name), 'utf8').matchAll(CHUNK))
      if (chunks.has(named)) found.add(named);
  return [...found].sort().map((name) => `/_astro/${name}`);
}

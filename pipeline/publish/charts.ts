import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ChartCache } from '../../shared/schema/reader.ts';
import { contentHashOf, writeWhole } from './objects.ts';
import { Recent } from './recent.ts';

/** SVGs are kept in memory up to this many characters. */
const KEPT_CHARACTERS = 64_000_000;

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Drawn charts in memory and on disk; those of an earlier bundle are dropped, since its code may have drawn otherwise. */
export function openCharts(dataDir: string, bundle: string): ChartCache {
  const home = join(dataDir, 'charts');
  const folder = join(home, bundle);
  mkdirSync(folder, { recursive: true });
  for (const other of readdirSync(home)) {
    if (other !== bundle) rmSync(join(home, other), { recursive: true, force: true });
  }
  const recent = new Recent<string>(KEPT_CHARACTERS, (svg) => svg.length);
  const made = new Set<string>();
  const fileOf = (key: string): string => {
    const name = contentHashOf(key);
    const shelf = join(folder, name.slice(0, 2));
    if (!made.has(shelf)) {
      mkdirSync(shelf, { recursive: true });
      made.add(shelf);
    }
    return join(shelf, `${name.slice(2)}.svg`);
  };
  return {
    get(key) {
      const known = recent.get(key);
      if (known !== undefined) return known;
      const svg = readText(fileOf(key));
      if (svg !== undefined) recent.set(key, svg);
      return svg;
    },
    set(key, svg) {
      recent.set(key, svg);
      writeWhole(fileOf(key), svg);
    },
  };
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ChartCache } from '../../shared/schema/reader.ts';
import { LruCache } from '../storage/lru-cache.ts';
import { contentHashOf, writeFileAtomic } from '../storage/objects.ts';

/** SVGs that several pages show are kept in memory up to this many characters. */
const SHARED_CHARACTERS = 8_000_000;

/** The charts of one page while it is printed. */
export interface PageCharts extends ChartCache {
  /** Puts what the page used on disk, when that is not what lies there. */
  save(): void;
}

/** Drawn charts, one file a page: it holds what the page shows now and nothing older. */
export interface ChartStore {
  forPage(path: string): PageCharts;
  /** True when the page's charts were drawn before, though some may have changed since. */
  has(path: string): boolean;
}

type Drawings = Map<string, string>;

/** A file that cannot be read is only a chart to draw again. */
function readDrawings(file: string): Drawings {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, string][]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return new Map();
    throw error;
  }
}

const isSame = (a: Drawings, b: Drawings): boolean =>
  a.size === b.size && [...a.keys()].every((key) => b.has(key));

function pageCharts(file: string, shared: LruCache<string>): PageCharts {
  const known = readDrawings(file);
  const used: Drawings = new Map();
  return {
    get(key) {
      const svg = known.get(key) ?? used.get(key) ?? shared.get(key);
      if (svg !== undefined) used.set(key, svg);
      return svg;
    },
    set(key, svg) {
      used.set(key, svg);
      shared.set(key, svg);
    },
    save() {
      if (!isSame(known, used)) writeFileAtomic(file, JSON.stringify([...used]));
    },
  };
}

/** Opens the charts below the data folder; those of an earlier bundle are dropped, since its code may have drawn otherwise. */
export function openCharts(dataDir: string, bundle: string): ChartStore {
  const home = join(dataDir, 'charts');
  const folder = join(home, bundle);
  mkdirSync(folder, { recursive: true });
  for (const other of readdirSync(home)) {
    if (other !== bundle) rmSync(join(home, other), { recursive: true, force: true });
  }
  const shared = new LruCache<string>(SHARED_CHARACTERS, (svg) => svg.length);
  const fileOf = (path: string): string => join(folder, `${contentHashOf(path)}.json`);
  return { forPage: (path) => pageCharts(fileOf(path), shared), has: (path) => existsSync(fileOf(path)) };
}

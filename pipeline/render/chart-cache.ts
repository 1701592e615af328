import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ChartCache } from '../../shared/schema/reader.ts';
import { createFolder } from '../storage/ensure-folder.ts';
import { LruCache } from '../storage/lru-cache.ts';
import { contentHashOf, writeFileAtomic } from '../storage/objects.ts';

/** Size of the cache in memory for SVGs that several pages show. */
const MAX_SHARED_CHARACTERS = 8_000_000;

/** The charts of one page while it is rendered. */
export interface PageCharts extends ChartCache {
  /** Writes the charts that the page used, unless the file has exactly these. */
  save(): void;
}

/** Rendered charts, one file a page; it holds the charts that the page shows now and no older ones. */
export interface ChartStore {
  forPage(path: string): PageCharts;
  /** True when the page has cached charts, though some may be outdated. */
  has(path: string): boolean;
  /** File of the charts of a page. */
  file(path: string): string;
}

/** Cache key → SVG. */
type Charts = Map<string, string>;

/** The charts in a file; none where it is missing or damaged, and then they are rendered again. */
function readCharts(file: string): Charts {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, string][]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return new Map();
    throw error;
  }
}

const isSame = (a: Charts, b: Charts): boolean =>
  a.size === b.size && [...a.keys()].every((key) => b.has(key));

function pageCharts(file: string, shared: LruCache<string>): PageCharts {
  const known = readCharts(file);
  const used: Charts = new Map();
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

/** Opens the charts below the data folder and removes those of other bundles, whose code may render differently. */
export function openCharts(dataDir: string, bundle: string): ChartStore {
  const home = join(dataDir, 'charts');
  const folder = join(home, bundle);
  createFolder(folder);
  for (const other of readdirSync(home)) {
    if (other !== bundle) rmSync(join(home, other), { recursive: true, force: true });
  }
  const shared = new LruCache<string>(MAX_SHARED_CHARACTERS, (svg) => svg.length);
  const fileOf = (path: string): string => join(folder, `${contentHashOf(path)}.json`);
  return {
    forPage: (path) => pageCharts(fileOf(path), shared),
    has: (path) => existsSync(fileOf(path)),
    file: fileOf,
  };
}

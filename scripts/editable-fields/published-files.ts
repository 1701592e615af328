import { openReadonlyDataDir } from '../../pipeline/snapshots/data-dir.ts';
import type { Files } from './probe.ts';

/** What a reader or a crawler opens: pages, feeds, sitemaps, robots.txt, redirects, the manifest. Data files and code are not read. */
const READ = /\.(html|xml|txt|webmanifest|csv)$|^_redirects$/;
const NOT_READ = /^(data|_astro|admin)\//;

/** The files of the live release that readers and crawlers open; addresses in them decoded. */
export function publishedFiles(dataDir: string): Files {
  const { releases, hashes, objects } = openReadonlyDataDir(dataDir);
  const files = new Map<string, string>();
  for (const [path, hash] of hashes.entries(releases.live()?.files ?? null)) {
    if (READ.test(path) && !NOT_READ.test(path)) files.set(path, objects.read(hash).toString());
  }
  return files;
}

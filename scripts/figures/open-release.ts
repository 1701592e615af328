import type { ReadonlyDataDir } from '../../pipeline/snapshots/data-dir.ts';
import { CliError } from '../../shared/errors.ts';
import { pageFile } from '../../shared/paths.ts';
import type { Release } from '../../shared/schema/manifest.ts';
import type { CheckedRelease } from './check-release.ts';

/** Every n-th of `paths`, `sample` in all; the first pages, among them the home page, always. */
function sampled(paths: readonly string[], sample: number | null): readonly string[] {
  if (sample === null || sample >= paths.length) return paths;
  const step = paths.length / sample;
  return Array.from({ length: sample }, (_, i) => paths[Math.floor(i * step)] as string);
}

/** Pages without figures of their own: staff screens and the page without a network. */
const LEFT_OUT = new Set(['/admin', '/offline', '/404']);

/** The newest release of a data folder whose lists, funds' pages and provenance are of one version. */
const newestWhole = ({ releases }: ReadonlyDataDir): Release | null =>
  [releases.live(), ...releases.ids().map(releases.get)].find((release) => release?.deferred === null) ??
  null;

/** The live release of a data folder, or the last one without deferred pages; whole or a sample of its pages. */
export function openCheckedRelease(dataDir: ReadonlyDataDir, sample: number | null = null): CheckedRelease {
  const release = newestWhole(dataDir);
  if (!release) throw new CliError(1, `${dataDir.folder} holds no live release`);
  const readFile = (path: string): string | null => {
    const hash = dataDir.hashes.get(release.files, path);
    return hash === undefined ? null : dataDir.objects.read(hash).toString();
  };
  const paths = [...dataDir.pages.entries(release.pages)]
    .map(([path]) => path)
    .filter((path) => !LEFT_OUT.has(path))
    .sort();
  function* pages(): Generator<readonly [string, string]> {
    for (const path of sampled(paths, sample)) {
      const html = readFile(pageFile(path));
      if (html !== null) yield [path, html];
    }
  }
  return { pages: { [Symbol.iterator]: pages }, readFile };
}

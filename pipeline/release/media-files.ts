import type { Problem, Release } from '../../shared/schema/manifest.ts';
import type { Media } from '../../shared/schema/snapshots/content.ts';
import type { Build, FileChanges, ReleaseSite } from './interfaces.ts';

const FAMILY = 'media/';

/** The copies of a picture that the live release's snapshot names. */
function filesBefore({ hashes, objects }: ReleaseSite, { base }: Build, key: string): readonly string[] {
  const hash = hashes.get(base?.snapshots ?? null, key);
  if (hash === undefined) return [];
  const { files } = JSON.parse(objects.read(hash).toString('utf8')) as Media;
  return files.map(({ path }) => path);
}

/** Keys of the pictures of which a release lacks a copy. */
export function findIncompletePictures({ store, hashes }: ReleaseSite, base: Release | null): Set<string> {
  const isIncomplete = (key: string): boolean =>
    (store.read(key) as Media | null)?.files.some(
      ({ path, hash }) => hashes.get(base?.files ?? null, path) !== hash,
    ) ?? false;
  return new Set([...store.keysOf('media')].filter(isIncomplete));
}

/**
 * The copies of the library's pictures whose snapshots changed, and of those that the live release lacks. A copy that this data folder
 * lacks, e.g. on a restored database, is left out and named as a problem; `missing` holds the pictures to process again.
 */
export function mediaChanges(site: ReleaseSite, build: Build, changedKeys: readonly string[]) {
  const { incompletePictures } = build.state;
  const changes: FileChanges = new Map();
  const missing: string[] = [];
  const problems: Problem[] = [];
  const changed = changedKeys.filter((one) => one.startsWith(FAMILY));
  for (const key of new Set([...changed, ...incompletePictures])) {
    const files = (site.store.read(key) as Media | null)?.files ?? [];
    const named = new Set(files.map(({ path }) => path));
    for (const path of filesBefore(site, build, key)) if (!named.has(path)) changes.set(path, undefined);
    const stored = files.filter(({ hash }) => site.objects.has(hash));
    for (const { path, hash } of stored) changes.set(path, hash);
    incompletePictures.delete(key);
    if (stored.length === files.length) continue;
    incompletePictures.add(key);
    missing.push(key.slice(FAMILY.length));
    problems.push({ part: `picture ${key.slice(FAMILY.length)}`, message: 'its copies are made again' });
  }
  return { changes, missing, problems };
}

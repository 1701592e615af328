import type { Problem } from '../../shared/schema/manifest.ts';
import type { Media } from '../../shared/schema/snapshots/content.ts';
import type { Build, ReleaseSite } from './interfaces.ts';
import type { FileChanges } from './page-files.ts';

const FAMILY = 'media/';

/** The copies of a picture that the live release contains. */
function filesBefore({ hashes, objects }: ReleaseSite, { base }: Build, key: string): readonly string[] {
  const hash = hashes.get(base?.snapshots ?? null, key);
  if (hash === undefined) return [];
  const { files } = JSON.parse(objects.read(hash).toString('utf8')) as Media;
  return files.map(({ path }) => path);
}

/**
 * The copies of the library's pictures whose snapshots changed. A copy that this data folder lacks, e.g. a new one on a restored
 * database, is left out and named as a problem; `missing` holds the pictures to process again.
 */
export function mediaChanges(site: ReleaseSite, build: Build, changedKeys: readonly string[]) {
  const changes: FileChanges = new Map();
  const missing: string[] = [];
  const problems: Problem[] = [];
  for (const key of changedKeys.filter((one) => one.startsWith(FAMILY))) {
    for (const path of filesBefore(site, build, key)) changes.set(path, undefined);
    const media = site.store.read(key) as Media | null;
    const lacks = media?.files.some(({ hash }) => !site.objects.has(hash)) ?? false;
    if (lacks) {
      missing.push(key.slice(FAMILY.length));
      problems.push({ part: `picture ${key.slice(FAMILY.length)}`, message: 'its copies are made again' });
    } else for (const { path, hash } of media?.files ?? []) changes.set(path, hash);
  }
  return { changes, missing, problems };
}

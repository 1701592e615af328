import { hash as digest } from 'node:crypto';
import type { Release } from '../../shared/schema/manifest.ts';
import { isImmutable } from '../render/documents/headers.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import type { Journal } from './journal.ts';
import { MARKER_KEY } from './ownership-marker.ts';
import { toStoreObject } from './store-object.ts';
import type { Destination, ListedObject, TargetStore } from './targets/define.ts';

/** Folders that only releases write to: an object there that is in no release is unused. */
const RELEASE_FOLDERS =
  /^(?:_astro|data|og|funds|categories|news|analysis|datasets|feeds|seo)\/|^sitemap[^/]*\.xml$/;

export interface ReconcileOptions {
  readonly dataDir: ReadonlyDataDir;
  readonly release: Release;
  readonly destination: Destination;
  readonly store: TargetStore;
  readonly signal: AbortSignal;
  /** ISO instant. */
  readonly at: string;
}

/** The path of a key; null for a key that the naming cannot have made. */
function pathOrNull({ naming }: Destination, key: string): string | null {
  try {
    return naming.pathOf(key);
  } catch {
    return null;
  }
}

async function hasContent(
  { dataDir, destination }: ReconcileOptions,
  { size, md5 }: ListedObject,
  path: string,
  hash: string,
): Promise<boolean> {
  const { body } = await toStoreObject(dataDir.objects, destination, [], { path, hash });
  return md5 !== null && body.length === size && digest('md5', body, 'hex') === md5;
}

/**
 * Rebuilds a journal from a listing of the target: objects with the release's content need not be sent, other objects in
 * the folders of releases are unused, and all other objects are left alone.
 */
export async function reconcile(journal: Journal, options: ReconcileOptions): Promise<void> {
  const { dataDir, release, destination, store, signal, at } = options;
  journal.reset();
  for await (const object of store.list(signal)) {
    const path = pathOrNull(destination, object.key);
    if (path === null || object.key === MARKER_KEY || !destination.includes(path)) continue;
    const hash = dataDir.hashes.get(release.files, path);
    if (hash !== undefined) {
      journal.put(path, { hash: (await hasContent(options, object, path, hash)) ? hash : null });
    } else if (RELEASE_FOLDERS.test(path)) {
      journal.put(path, { hash: null, ...(isImmutable(`/${path}`) ? { unusedSince: at } : {}) });
    }
  }
}

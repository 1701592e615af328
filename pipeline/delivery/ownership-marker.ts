import { hash as digest } from 'node:crypto';
import { z } from 'zod';
import type { Release } from '../../shared/schema/manifest.ts';
import { isImmutable } from '../render/documents/headers.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import type { Journal } from './journal.ts';
import { toStoreObject } from './store-object.ts';
import type { Destination, TargetStore } from './targets/define.ts';

/** Says whose ledger describes the target. No page names it; the dot keeps it off the web of most hosts. */
export const MARKER_KEY = '.upload.json';
const claim = z.object({ ledger: z.string() });

/** Folders that only a release fills: what lies there and is in no release is ours, and out of use. */
const OURS = /^(?:_astro|data|og|funds|categories|news|analysis|datasets|feeds|seo)\/|^sitemap[^/]*\.xml$/;

export const createMarker = (ledger: Journal) => ({
  key: MARKER_KEY,
  body: Buffer.from(`${JSON.stringify({ ledger: ledger.id })}\n`),
  contentType: 'application/json; charset=utf-8',
  cacheControl: 'no-store',
});

/** True when the target says that this ledger wrote there last. */
export function isOwnedBy(ledger: Journal, found: Buffer | null): boolean {
  if (found === null) return false;
  try {
    return claim.safeParse(JSON.parse(found.toString('utf8'))).data?.ledger === ledger.id;
  } catch {
    return false;
  }
}

export interface ReconcileOptions {
  readonly dataDir: ReadonlyDataDir;
  readonly release: Release;
  readonly destination: Destination;
  readonly store: TargetStore;
  readonly signal: AbortSignal;
  /** ISO instant. */
  readonly at: string;
}

/**
 * Looks a target through and enters what is there: what already has the release's content need not be sent, the rest
 * of what is ours is out of use. Objects that no release of ours would have are left alone.
 */
export async function reconcile(ledger: Journal, looking: ReconcileOptions): Promise<void> {
  const { dataDir, release, destination, store, signal, at } = looking;
  ledger.reset();
  for await (const { key, size, md5 } of store.list(signal)) {
    const path = pathOrNull(destination, key);
    if (path === null || key === MARKER_KEY || !destination.includes(path)) continue;
    const hash = dataDir.hashes.get(release.files, path);
    if (hash === undefined) {
      if (OURS.test(path))
        ledger.put(path, { hash: null, ...(isImmutable(`/${path}`) ? { unusedSince: at } : {}) });
      continue;
    }
    const { body } = await toStoreObject(dataDir.objects, destination, [], { path, hash });
    const isSame = md5 !== null && body.length === size && digest('md5', body, 'hex') === md5;
    ledger.put(path, { hash: isSame ? hash : null });
  }
}

/** A key that our naming could not have made is not ours. */
function pathOrNull({ naming }: Destination, key: string): string | null {
  try {
    return naming.pathOf(key);
  } catch {
    return null;
  }
}

import type { Release } from '../../shared/schema/manifest.ts';
import type { Redirects, Site } from '../../shared/schema/snapshots/content.ts';
import { type HeaderRule, headerRules, isImmutable } from '../render/documents/headers.ts';
import { type RedirectRule, redirectMap, redirectRules } from '../render/documents/redirects.ts';
import { apiOriginOf } from '../render/documents/site.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import { readVerified } from '../storage/tree-nodes.ts';
import type { SiteFiles } from './resolve-address.ts';

/** A release as a server needs it. */
export interface ReleaseView extends SiteFiles {
  readonly release: Release;
  /** Address of the site from its settings. */
  readonly origin: string;
  readonly headers: readonly HeaderRule[];
}

function readSnapshot<T>(dataDir: ReadonlyDataDir, release: Release, key: string): T | null {
  const hash = dataDir.hashes.get(release.snapshots, key);
  return hash === undefined ? null : (JSON.parse(readVerified(dataDir.objects, hash).toString('utf8')) as T);
}

/** Finds immutable files of earlier releases, which tabs opened before the switch still request. */
function findInEarlierReleases({ releases, hashes }: ReadonlyDataDir): (file: string) => string | undefined {
  return (file) => {
    if (!isImmutable(`/${file}`)) return undefined;
    for (const id of releases.ids()) {
      const hash = hashes.get(releases.get(id).files, file);
      if (hash !== undefined) return hash;
    }
    return undefined;
  };
}

/** Reads what a server needs of one release. */
export function readReleaseView(dataDir: ReadonlyDataDir, release: Release): ReleaseView {
  const site = readSnapshot<Site>(dataDir, release, 'site');
  const published: readonly RedirectRule[] =
    readSnapshot<Redirects>(dataDir, release, 'redirects')?.items ?? [];
  const assets = [...dataDir.hashes.entries(release.assets)].map(([name]) => name);
  return {
    release,
    origin: site?.origin ?? 'http://localhost',
    headers: headerRules({ apiOrigin: apiOriginOf(site), scripts: release.inlineScripts, assets }),
    redirects: redirectMap(redirectRules(published)),
    find: (file) => dataDir.hashes.get(release.files, file),
    findEarlier: findInEarlierReleases(dataDir),
  };
}

/** Creates a function that returns the view of the live release, null before the first; it reads a release once. */
export function createLiveView(dataDir: ReadonlyDataDir): () => ReleaseView | null {
  let view: ReleaseView | null = null;
  return () => {
    const id = dataDir.releases.liveId();
    if (id === null) return null;
    if (view?.release.id !== id) view = readReleaseView(dataDir, dataDir.releases.get(id));
    return view;
  };
}

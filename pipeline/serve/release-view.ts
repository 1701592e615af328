import type { Release } from '../../shared/schema/manifest.ts';
import type { Redirects, Site } from '../../shared/schema/snapshots/content.ts';
import { type HeaderRule, headerRules, isImmutable } from '../render/documents/headers.ts';
import { type RedirectRule, redirectMap, redirectRules } from '../render/documents/redirects.ts';
import { apiOriginOf } from '../render/documents/site.ts';
import { readSound } from '../storage/tree-nodes.ts';
import type { SiteFiles } from './resolve-address.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';

/** The live release as a server needs it. */
export interface LiveView extends SiteFiles {
  readonly release: Release;
  /** Address of the site as its settings have it. */
  readonly origin: string;
  readonly headers: readonly HeaderRule[];
}

function snapshotOf<T>(shelves: ReadonlyDataDir, release: Release, key: string): T | null {
  const hash = shelves.hashes.get(release.snapshots, key);
  return hash === undefined ? null : (JSON.parse(readSound(shelves.objects, hash).toString('utf8')) as T);
}

/** Tabs that were opened before the switch still ask for the files that their page named. */
function earlierFinder({ releases, hashes }: ReadonlyDataDir): (file: string) => string | undefined {
  return (file) => {
    if (!isImmutable(`/${file}`)) return undefined;
    for (const id of releases.ids()) {
      const hash = hashes.get(releases.get(id).files, file);
      if (hash !== undefined) return hash;
    }
    return undefined;
  };
}

/** One release as a server would see it. */
export function viewOf(shelves: ReadonlyDataDir, release: Release): LiveView {
  const site = snapshotOf<Site>(shelves, release, 'site');
  const published: readonly RedirectRule[] =
    snapshotOf<Redirects>(shelves, release, 'redirects')?.items ?? [];
  const assets = [...shelves.hashes.entries(release.assets)].map(([name]) => name);
  return {
    release,
    origin: site?.origin ?? 'http://localhost',
    headers: headerRules({ apiOrigin: apiOriginOf(site), scripts: release.inlineScripts, assets }),
    redirects: redirectMap(redirectRules(published)),
    find: (file) => shelves.hashes.get(release.files, file),
    findEarlier: earlierFinder(shelves),
  };
}

/** Gives the view of whatever release is live at the moment of asking; null before the first. */
export function liveViews(shelves: ReadonlyDataDir): () => LiveView | null {
  let view: LiveView | null = null;
  return () => {
    const id = shelves.releases.liveId();
    if (id === null) return null;
    if (view?.release.id !== id) view = viewOf(shelves, shelves.releases.get(id));
    return view;
  };
}

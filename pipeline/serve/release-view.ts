import { CliError } from '../../shared/errors.ts';
import { pageFile } from '../../shared/paths.ts';
import type { Release } from '../../shared/schema/manifest.ts';
import type { Redirects, Site } from '../../shared/schema/snapshots/content.ts';
import { DEFAULT_ORIGIN } from '../../shared/site-address.ts';
import { type HeaderRule, headerRules, isImmutable } from '../render/documents/headers.ts';
import { type RedirectRule, redirectMap, redirectRules } from '../render/documents/redirects.ts';
import { apiOriginOf } from '../render/documents/site.ts';
import { missingArticles, withoutMissingIn } from '../render/missing-articles.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import { isDamage } from '../storage/damage.ts';
import type { Tree } from '../storage/hash-tree.ts';
import { LruCache } from '../storage/lru-cache.ts';
import { openRetiredFiles } from '../storage/retired-files.ts';
import type { SiteFiles } from './resolve-address.ts';

/** The live release, and the one that stands in for what is damaged of it. */
const MAX_VIEWS = 3;

type FindFile = (file: string) => string | undefined;

/** A release as a server needs it. */
export interface ReleaseView extends SiteFiles {
  readonly release: Release;
  /** Address of the site from its settings. */
  readonly origin: string;
  readonly headers: readonly HeaderRule[];
}

function readSnapshot<T>(dataDir: ReadonlyDataDir, release: Release, key: string): T | null {
  const hash = dataDir.hashes.get(release.snapshots, key);
  return hash === undefined ? null : (JSON.parse(dataDir.objects.read(hash).toString('utf8')) as T);
}

function findIntact(hashes: Tree<string>, release: Release, file: string): string | undefined {
  try {
    return hashes.get(release.files, file);
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
}

/** Finds immutable files of earlier releases, removed ones too: tabs opened before the switch still request them. */
function findInEarlierReleases(
  { releases, hashes }: ReadonlyDataDir,
  findRetired: FindFile,
): (file: string) => string | undefined {
  return (file) => {
    if (!isImmutable(`/${file}`)) return undefined;
    for (const id of releases.ids()) {
      const hash = findIntact(hashes, releases.get(id), file);
      if (hash !== undefined) return hash;
    }
    return findRetired(file);
  };
}

/** Reads what a server needs of one release. */
export function readReleaseView(
  dataDir: ReadonlyDataDir,
  release: Release,
  findRetired: FindFile = openRetiredFiles(dataDir.folder),
): ReleaseView {
  const site = readSnapshot<Site>(dataDir, release, 'site');
  const find: FindFile = (file) => dataDir.hashes.get(release.files, file);
  const missing = missingArticles(release.failed, (path) => find(pageFile(path)) !== undefined);
  const redirects = readSnapshot<Redirects>(dataDir, release, 'redirects');
  const published: readonly RedirectRule[] = withoutMissingIn('redirects', redirects, missing)?.items ?? [];
  const assets = [...dataDir.hashes.entries(release.assets)].map(([name]) => name);
  return {
    release,
    origin: site?.origin ?? DEFAULT_ORIGIN,
    headers: headerRules({
      apiOrigin: apiOriginOf(site),
      inline: { scripts: release.inlineScripts, styles: release.inlineStyles ?? [] },
      assets,
    }),
    redirects: redirectMap(redirectRules(published)),
    find,
    findEarlier: findInEarlierReleases(dataDir, findRetired),
  };
}

/** Views of the live release and of those that stand in for what is damaged of it; each is read once. */
export interface Views {
  /** The view of the live release, or of the nearest one that is whole; null before the first. */
  live(): ReleaseView | null;
  /** Views of the other releases, the nearest one first. */
  others(): Generator<ReleaseView>;
}

/** `onDamage` receives why a release cannot be read. */
export function openViews(dataDir: ReadonlyDataDir, onDamage: (error: Error) => void): Views {
  const { releases, folder } = dataDir;
  const findRetired = openRetiredFiles(folder);
  const views = new LruCache<ReleaseView>(MAX_VIEWS);
  let live: { readonly id: string; readonly view: ReleaseView } | null = null;

  function read(id: string): ReleaseView | null {
    try {
      const view = views.get(id) ?? readReleaseView(dataDir, releases.get(id), findRetired);
      views.set(id, view);
      return view;
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      onDamage(error);
      return null;
    }
  }

  function* readAll(ids: readonly string[]): Generator<ReleaseView> {
    for (const id of ids) {
      const view = read(id);
      if (view !== null) yield view;
    }
  }

  return {
    live() {
      const id = releases.liveId();
      if (id === null || live?.id === id) return live?.view ?? null;
      const [view] = readAll([id, ...releases.candidates().filter((other) => other !== id)]);
      live = view === undefined ? null : { id, view };
      return view ?? null;
    },
    others: () => readAll(releases.candidates().filter((id) => id !== live?.view.release.id)),
  };
}

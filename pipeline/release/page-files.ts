import { pointerFile, sharesPointer } from '../../shared/paths.ts';
import type { LatestPointer, LivePage, LivePages, RenderedPage } from '../../shared/schema/manifest.ts';
import type { MarketSummary } from '../../shared/schema/snapshots/market.ts';
import { isListed } from '../../shared/seo/canonical.ts';
import { readRegions, shownRegions } from '../render/regions.ts';
import { stableJson } from '../storage/stable-json.ts';
import type { DeferredPlan } from './defer-pages.ts';
import type { Build, BuildState, FileChanges, ReleaseSite } from './interfaces.ts';
import { polledReads } from './page-dependencies.ts';
import type { BuiltPages } from './render-stale.ts';

/** Rendered and removed (undefined) pages, and the files that follow: their own, their pointers and data. */
export interface PageChanges {
  readonly pages: Map<string, RenderedPage | undefined>;
  readonly files: FileChanges;
  /** Whether a page prints another head than before. */
  readonly changedHeads: boolean;
}

/** Before the first row there is no day. */
export const dayOf = ({ store }: ReleaseSite): string => store.index.asOf ?? '1970-01-01';

/** Moment of the market's newest figure, which a reader calls the time of the data. Null before the first one. */
const newestFigure = ({ store }: ReleaseSite): string | null =>
  (store.read('market/summary') as MarketSummary | null)?.meta.updatedAt ?? null;

const writeJson = ({ objects }: ReleaseSite, value: LatestPointer | LivePages): string =>
  objects.write(`${stableJson(value)}\n`).hash;

const versionOf = (site: ReleaseSite, { id, at }: Build): Omit<LatestPointer, 'live'> => ({
  version: id,
  asOf: dayOf(site),
  at: newestFigure(site) ?? at,
});

/** Stores a pointer to these live snapshots (key → hash); returns the pointer's own hash. */
export const writePointer = (
  site: ReleaseSite,
  build: Build,
  live: Readonly<Record<string, string>>,
): string => writeJson(site, { ...versionOf(site, build), live: { ...live } });

const isSame = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, hash]) => b[key] === hash);

/** The regions of a page that was rendered whole. */
function regionsOf({ objects, bundle }: ReleaseSite, page: RenderedPage): LivePage['regions'] {
  if (bundle.cutRegions === null) return {};
  const regions = readRegions(objects.read(page.hash).toString('utf8'), bundle.cutRegions);
  return regions ? shownRegions(regions) : {};
}

/** What the readers of a rendered page are shown; undefined where nothing of it follows a trade. */
function livePageOf(page: RenderedPage, regions: LivePage['regions']): LivePage | undefined {
  const live = polledReads(page);
  const isEmpty = Object.keys(live).length + Object.keys(regions).length === 0;
  return isEmpty ? undefined : { live, regions };
}

/** The files of pages that share their pointers, after these pages were rendered or deferred. */
function livePageChanges(
  site: ReleaseSite,
  build: Build,
  pages: ReadonlyMap<string, RenderedPage | undefined>,
  shown: BuiltPages['shown'],
  live: ReadonlyMap<string, LivePage>,
): FileChanges {
  const { livePages } = build.state;
  /** Of a page whose shell alone was rendered, unless its readers were shown newer regions than it has. */
  const isShown = (path: string, page: RenderedPage): boolean =>
    shown.get(path) === null && isSame(livePages.page(path)?.live ?? {}, polledReads(page));
  for (const [path, page] of pages) {
    if (!sharesPointer(path) || (page && isShown(path, page))) continue;
    livePages.put(path, page && livePageOf(page, shown.get(path) ?? regionsOf(site, page)));
  }
  for (const [path, page] of live) livePages.put(path, page);
  return new Map(
    [...livePages.takeChanges()].map(([file, found]) => {
      const isNeeded = Object.keys(found).length > 0;
      return [file, isNeeded ? writeJson(site, { ...versionOf(site, build), pages: found }) : undefined];
    }),
  );
}

/** Lists a page in the sitemap, or removes one that is gone or not listed. */
export const listInSitemap = (
  { sitemaps, origin }: Pick<BuildState, 'sitemaps' | 'origin'>,
  path: string,
  page: RenderedPage | undefined,
): void => sitemaps.put(path, page && isListed(page, path, origin) ? page.changedAt : null);

/** A page's pointer changes only when one of its live snapshots does. */
function pointerChange(
  site: ReleaseSite,
  build: Build,
  path: string,
  page: RenderedPage | undefined,
): FileChanges {
  if (sharesPointer(path)) return new Map();
  const before = build.state.dependencies.page(path);
  const live = page ? polledReads(page) : {};
  const liveBefore = before ? polledReads(before) : {};
  if (isSame(live, liveBefore)) return new Map();
  const hash = Object.keys(live).length > 0 ? writePointer(site, build, live) : undefined;
  return new Map([[pointerFile(path), hash]]);
}

/** Enters rendered and removed pages into the indexes; returns the files that follow from them. */
export function recordPages(
  site: ReleaseSite,
  build: Build,
  { pages: rendered, shown }: BuiltPages,
  { removed, live }: DeferredPlan,
): PageChanges {
  const { dependencies } = build.state;
  const pages = new Map<string, RenderedPage | undefined>(rendered);
  for (const path of removed) pages.set(path, undefined);
  const files: FileChanges = new Map();
  let changedHeads = false;
  for (const [path, page] of pages) {
    const before = dependencies.page(path);
    changedHeads ||= stableJson(before?.head ?? null) !== stableJson(page?.head ?? null);
    if (page) files.set(page.file, page.hash);
    else if (before) files.set(before.file, undefined);
    for (const [file, hash] of pointerChange(site, build, path, page)) files.set(file, hash);
    dependencies.replace(path, page);
    listInSitemap(build.state, path, page);
  }
  for (const [file, hash] of dependencies.takeFileChanges()) files.set(file, hash);
  for (const [file, hash] of livePageChanges(site, build, pages, shown, live)) files.set(file, hash);
  return { pages, files, changedHeads };
}

import { provenanceFile } from '../../shared/figures/provenance-key.ts';
import { pagePath, pointerFile, sharesPointer } from '../../shared/paths.ts';
import type {
  LatestPointer,
  LivePage,
  LivePages,
  Release,
  RenderedPage,
} from '../../shared/schema/manifest.ts';
import type { InlineCode } from '../../shared/schema/reader.ts';
import { familyOf } from '../../shared/schema/snapshots/index.ts';
import type { MarketSummary } from '../../shared/schema/snapshots/market.ts';
import { isListed } from '../../shared/seo/canonical.ts';
import { pageKindOf } from '../../shared/seo/page-kind.ts';
import type { DocumentRead } from '../render/documents/define.ts';
import { LINKING_FAMILIES } from '../render/missing-articles.ts';
import { readRegions, shownRegions } from '../render/regions.ts';
import { stableJson } from '../storage/stable-json.ts';
import type { DeferredPlan } from './defer-pages.ts';
import type { DocumentFacts, DocumentFiles } from './document-writer.ts';
import type { Build, BuildState, FileChanges, ReleaseSite } from './interfaces.ts';
import { mediaChanges } from './media-files.ts';
import { polledReads } from './page-dependencies.ts';
import type { RenderedPages } from './render-stale.ts';

/** Rendered and removed (undefined) pages, and the files that follow: their own, their pointers and data. */
interface PageChanges {
  readonly pages: Map<string, RenderedPage | undefined>;
  readonly files: FileChanges;
  /** Whether a page prints another head than before. */
  readonly changedHeads: boolean;
}

/** The files that follow from the rendered pages: their own, their pointers and data files, and the documents. */
export interface ReleaseFiles {
  readonly changes: PageChanges;
  readonly documents: DocumentFiles;
  /** Content-security-policy sources of the scripts and styles that pages contain inline. */
  readonly inline: InlineCode;
  readonly media: Pick<ReturnType<typeof mediaChanges>, 'missing' | 'problems'>;
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
  shown: RenderedPages['shown'],
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

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])].sort();

/** What the build names; and what an earlier build named, while a page that cannot be rendered stays as that one made it. */
function listInlineCode({ bundle }: ReleaseSite, { base }: Build, { failed }: RenderedPages): InlineCode {
  if (base === null || failed.length === 0) return bundle.inline;
  return {
    scripts: union(base.inlineScripts, bundle.inline.scripts),
    styles: union(base.inlineStyles ?? [], bundle.inline.styles),
  };
}

/** The lists of a release in the order of `listInlineCode`, to compare them. */
const inlineCodeOf = (release: Release | null): InlineCode | null =>
  release && { scripts: release.inlineScripts, styles: release.inlineStyles ?? [] };

/** Whether links to articles lack another page than in the live release, so that feeds and redirects change with no row. */
const changesLinks = ({ base }: Build, missing: ReadonlySet<string>): boolean =>
  missing.size > 0 || (base?.failed ?? []).some((path) => pageKindOf(path) === 'article');

function writeDocuments(
  { bundle, hashes }: ReleaseSite,
  build: Build,
  changedKeys: readonly string[],
  {
    inline,
    missing,
    defers,
    changedHeads,
  }: Omit<DocumentFacts, 'origin' | 'assets'> & Pick<PageChanges, 'changedHeads'>,
): DocumentFiles {
  const { state, base } = build;
  const changed = new Set<DocumentRead>(changedKeys.map(familyOf).filter((family) => family !== null));
  if (stableJson(inlineCodeOf(base)) !== stableJson(inline)) changed.add('inline');
  if (changedHeads) changed.add('heads');
  if (changesLinks(build, missing)) for (const family of LINKING_FAMILIES) changed.add(family);
  const assets = [...bundle.assets.keys()];
  const before = [...hashes.entries(base?.assets ?? null)].map(([name]) => name);
  if (stableJson(before) !== stableJson(assets)) changed.add('assets');
  return state.documents.write(changed, { origin: state.origin, inline, missing, assets, defers });
}

/** The page that prints the figures of a provenance: a fund's or a category's. */
function pageOfProvenance(key: string): string | null {
  const [, kind, slug] = /^(fund|rank|risk|category)-provenance\/(.+)$/.exec(key) ?? [];
  if (slug === undefined) return null;
  return kind === 'category' ? pagePath.category(slug) : pagePath.fund(slug);
}

/**
 * Provenance is published beside the pages, under an address that does not change with its content: that of a fund or a category together
 * with its page, so that both are of one version wherever a robot or a check reads them.
 */
function provenanceChanges({ store }: ReleaseSite, { unprintedKeys, deferred }: DeferredPlan): FileChanges {
  const isDeferred = (key: string): boolean => {
    const page = pageOfProvenance(key);
    return page !== null && deferred.has(page);
  };
  return new Map(
    [...unprintedKeys].flatMap((key) => {
      const file = isDeferred(key) ? null : provenanceFile(key);
      return file === null ? [] : [[file, store.hash(key) ?? undefined] as const];
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
function recordPages(
  site: ReleaseSite,
  build: Build,
  { pages: rendered, shown }: RenderedPages,
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

/** Enters the rendered and removed pages into the build's state, and writes the pointers and documents that follow. */
export function writeFiles(
  site: ReleaseSite,
  build: Build,
  plan: DeferredPlan,
  pages: RenderedPages,
): ReleaseFiles {
  const { changedKeys } = plan;
  const changes = recordPages(site, build, pages, plan);
  for (const [file, hash] of provenanceChanges(site, plan)) changes.files.set(file, hash);
  const media = mediaChanges(site, build, changedKeys);
  for (const [file, hash] of media.changes) changes.files.set(file, hash);
  const inline = listInlineCode(site, build, pages);
  return {
    media,
    changes,
    documents: writeDocuments(site, build, changedKeys, {
      inline,
      missing: pages.missing,
      defers: plan.deferred.size > 0,
      changedHeads: changes.changedHeads,
    }),
    inline,
  };
}

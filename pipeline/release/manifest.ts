import { readFileSync } from 'node:fs';
import { provenanceFile } from '../../shared/figures/provenance-key.ts';
import { pointerFile } from '../../shared/paths.ts';
import type { LatestPointer, Manifest, Release } from '../../shared/schema/manifest.ts';
import type { InlineCode } from '../../shared/schema/reader.ts';
import { familyOf } from '../../shared/schema/snapshots/index.ts';
import type { MarketSummary } from '../../shared/schema/snapshots/market.ts';
import type { Bundle } from '../render/bundle.ts';
import type { DocumentRead } from '../render/documents/define.ts';
import type { RenderedPages } from '../render/render-pages.ts';
import type { Root, Tree } from '../storage/hash-tree.ts';
import { type ObjectStore, writeFileAtomic } from '../storage/objects.ts';
import { stableJson } from '../storage/stable-json.ts';
import type { DocumentFiles } from './document-writer.ts';
import type { Build, BuildResult, ReleaseSite } from './interfaces.ts';
import { mediaChanges } from './media-files.ts';
import { liveReads } from './page-dependencies.ts';
import { type FileChanges, type PageChanges, recordPages } from './page-files.ts';
import { pruneReleases } from './prune-releases.ts';

/** The files that follow from the rendered pages: their own, their pointers and data files, and the documents. */
interface ReleaseFiles {
  readonly changes: PageChanges;
  readonly documents: DocumentFiles;
  /** Content-security-policy sources of the scripts and styles that pages contain inline. */
  readonly inline: InlineCode;
  readonly media: Pick<ReturnType<typeof mediaChanges>, 'missing' | 'problems'>;
}

/** Before the first row there is no day. */
const dayOf = ({ store }: ReleaseSite): string => store.index.asOf ?? '1970-01-01';

/** Moment of the market's newest figure, which a reader calls the time of the data. Null before the first one. */
const newestFigure = ({ store }: ReleaseSite): string | null =>
  (store.read('market/summary') as MarketSummary | null)?.meta.updatedAt ?? null;

/** Stores a pointer to these live snapshots (key → hash); returns the pointer's own hash. */
function writePointer(site: ReleaseSite, { id, at }: Build, live: Readonly<Record<string, string>>): string {
  const pointer: LatestPointer = {
    version: id,
    asOf: dayOf(site),
    at: newestFigure(site) ?? at,
    live: { ...live },
  };
  return site.objects.write(`${stableJson(pointer)}\n`).hash;
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

function writeDocuments(
  { bundle, hashes }: ReleaseSite,
  { state, base }: Build,
  changedKeys: readonly string[],
  inline: InlineCode,
): DocumentFiles {
  const changed = new Set<DocumentRead>(changedKeys.map(familyOf).filter((family) => family !== null));
  if (stableJson(inlineCodeOf(base)) !== stableJson(inline)) changed.add('inline');
  const assets = [...bundle.assets.keys()];
  const before = [...hashes.entries(base?.assets ?? null)].map(([name]) => name);
  if (stableJson(before) !== stableJson(assets)) changed.add('assets');
  return state.documents.write(changed, { origin: state.origin, inline, assets });
}

/** Provenance is published beside the pages, under an address that does not change with its content. */
function provenanceChanges({ store }: ReleaseSite, changedKeys: readonly string[]): FileChanges {
  return new Map(
    changedKeys.flatMap((key) => {
      const file = provenanceFile(key);
      return file === null ? [] : [[file, store.hash(key) ?? undefined] as const];
    }),
  );
}

/** Enters the rendered and removed pages into the build's state, and writes the pointers and documents that follow. */
export function writeFiles(
  site: ReleaseSite,
  build: Build,
  { changedKeys, removed }: Pick<BuildResult, 'changedKeys' | 'removed'>,
  pages: RenderedPages,
): ReleaseFiles {
  const changes = recordPages(pages.pages, removed, {
    ...build.state,
    writePointer: (live) => writePointer(site, build, live),
  });
  for (const [file, hash] of provenanceChanges(site, changedKeys)) changes.files.set(file, hash);
  const media = mediaChanges(site, build, changedKeys);
  for (const [file, hash] of media.changes) changes.files.set(file, hash);
  const inline = listInlineCode(site, build, pages);
  return { media, changes, documents: writeDocuments(site, build, changedKeys, inline), inline };
}

/** Roots of the maps that releases share. */
type Roots = Pick<Release, 'files' | 'pages' | 'snapshots' | 'assets' | 'documents'>;

const NO_ROOTS: Roots = { files: null, pages: null, snapshots: null, assets: null, documents: null };

/** What a manifest is built from, beside the live release. */
interface ManifestInput extends ReleaseFiles {
  readonly pages: RenderedPages;
  /** Share images that came, changed or (undefined) went, path → hash. */
  readonly images: ReadonlyMap<string, string | undefined>;
}

/** Files that differ between two maps of one kind (assets, documents). */
function changesBetween(hashes: Tree<string>, before: Root, after: Root): FileChanges {
  return new Map([...hashes.difference(before, after)].map((change) => [change.name, change.after]));
}

/** Stores the bundle's new scripts, styles and fonts, with the build's own compression of them. */
function storeAssets(objects: ObjectStore, bundle: Bundle, changes: FileChanges): void {
  for (const [path, hash] of changes) {
    const asset = bundle.assets.get(path);
    if (!asset || hash === undefined || objects.has(hash)) continue;
    objects.write(readFileSync(asset.file));
    if (asset.brotliFile) writeFileAtomic(objects.file(hash, 'br'), readFileSync(asset.brotliFile));
  }
}

/** Builds the next release's maps on those of the live one; unchanged nodes are shared with it. */
export function buildManifest(site: ReleaseSite, build: Build, input: ManifestInput): Manifest {
  const { hashes, objects, bundle, store } = site;
  const base: Roots = build.base ?? NO_ROOTS;
  const assets = hashes.update(null, new Map([...bundle.assets].map(([path, { hash }]) => [path, hash])));
  // The files of a document that could not be written are unknown: they stay as they were.
  const documents = hashes.update(input.documents.incomplete ? base.documents : null, input.documents.files);
  const newAssets = changesBetween(hashes, base.assets, assets);
  storeAssets(objects, bundle, newAssets);
  const files = new Map([
    ...input.changes.files,
    ...newAssets,
    ...changesBetween(hashes, base.documents, documents),
    ...input.images,
  ]);
  return {
    asOf: dayOf(site),
    bundle: bundle.hash,
    files: hashes.update(base.files, files),
    pages: site.pages.update(base.pages, input.changes.pages),
    snapshots: store.index.tree,
    assets,
    documents,
    inlineScripts: [...input.inline.scripts],
    inlineStyles: [...input.inline.styles],
    failed: [...input.pages.failed],
  };
}

/** True when nothing that a visitor or the next build could notice has changed. */
export function isSameManifest(base: Release | null, next: Manifest): boolean {
  if (base === null) return false;
  const names = Object.keys(next) as (keyof Manifest)[];
  return names.every((name) => JSON.stringify(base[name]) === JSON.stringify(next[name]));
}

/** The release of a manifest. The home page's pointer names the release's id, so that one file says which is live. */
export function toRelease(
  site: ReleaseSite,
  build: Build,
  manifest: Manifest,
  { rendered, removed, problems }: Pick<BuildResult, 'rendered' | 'removed' | 'problems'>,
): Release {
  const { hashes, pages } = site;
  const home = build.state.dependencies.page('/');
  const latest = writePointer(site, build, home ? liveReads(home) : {});
  const files = hashes.update(manifest.files, new Map([[pointerFile('/'), latest]]));
  return {
    ...manifest,
    files,
    id: build.id,
    createdAt: build.at,
    counts: {
      files: hashes.count(files),
      pages: pages.count(manifest.pages),
      snapshots: hashes.count(manifest.snapshots),
    },
    printed: rendered.length,
    removed: removed.length,
    problems: [...problems],
    refused: build.request.refused,
  };
}

/**
 * Stores a release whose objects are on the disk, makes it live by one rename and removes the oldest. Returns its new and
 * changed files, path → hash.
 */
export function activate(site: ReleaseSite, base: Release | null, release: Release): Map<string, string> {
  const { releases, hashes } = site;
  releases.add(release);
  releases.switchTo(release.id);
  pruneReleases(site, new Date(release.createdAt));
  const changes = [...hashes.difference(base?.files ?? null, release.files)];
  return new Map(changes.flatMap(({ name, after }) => (after === undefined ? [] : [[name, after] as const])));
}

import { readFileSync } from 'node:fs';
import { pointerFile } from '../../shared/paths.ts';
import type { Manifest, Release } from '../../shared/schema/manifest.ts';
import type { Assets } from '../render/bundle-assets.ts';
import type { Root, Tree } from '../storage/hash-tree.ts';
import { type ObjectStore, writeFileAtomic } from '../storage/objects.ts';
import type { Build, BuildResult, FileChanges, ReleaseSite } from './interfaces.ts';
import { polledReads } from './page-dependencies.ts';
import { dayOf, writePointer } from './page-files.ts';
import type { BuiltPages } from './render-stale.ts';
import type { ReleaseFiles } from './write-files.ts';

/** Roots of the maps that releases share. */
type Roots = Pick<Release, 'files' | 'pages' | 'snapshots' | 'assets' | 'documents'>;

const NO_ROOTS: Roots = { files: null, pages: null, snapshots: null, assets: null, documents: null };

/** What a manifest is built from, beside the live release. */
interface ManifestInput extends ReleaseFiles {
  readonly pages: BuiltPages;
  readonly deferred: Release['deferred'];
  /** Share images that came, changed or (undefined) went, path → hash. */
  readonly images: ReadonlyMap<string, string | undefined>;
}

/** Files that differ between two maps of one kind (assets, documents, all), path → hash, undefined for those that are gone. */
function changesBetween(hashes: Tree<string>, before: Root, after: Root): FileChanges {
  return new Map([...hashes.difference(before, after)].map((change) => [change.name, change.after]));
}

/** The files of a release that are new or other than before, path → hash. */
export function newFilesOf(
  { hashes }: ReleaseSite,
  base: Release | null,
  { files }: Release,
): Map<string, string> {
  const changes = changesBetween(hashes, base?.files ?? null, files);
  return new Map([...changes].flatMap(([file, hash]) => (hash === undefined ? [] : [[file, hash] as const])));
}

/** Stores the bundle's new scripts, styles and fonts, with the build's own compression of them. */
function storeAssets(objects: ObjectStore, assets: Assets, changes: FileChanges): void {
  for (const [path, hash] of changes) {
    const asset = assets.get(path);
    if (!asset || hash === undefined || objects.has(hash)) continue;
    objects.write(readFileSync(asset.file));
    if (asset.brotliFile) writeFileAtomic(objects.file(hash, 'br'), readFileSync(asset.brotliFile));
  }
}

/** Builds the next release's maps on those of the live one; unchanged nodes are shared with it. */
export function buildManifest(site: ReleaseSite, build: Build, input: ManifestInput): Manifest {
  const { hashes, objects, bundle, store } = site;
  const base: Roots = build.base ?? NO_ROOTS;
  const bundled = bundle.assets();
  const assets = hashes.update(null, new Map([...bundled].map(([path, { hash }]) => [path, hash])));
  // The files of a document that could not be written are unknown: they stay as they were.
  const documents = hashes.update(input.documents.incomplete ? base.documents : null, input.documents.files);
  const newAssets = changesBetween(hashes, base.assets, assets);
  storeAssets(objects, bundled, newAssets);
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
    deferred: input.deferred,
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
  const latest = writePointer(site, build, home ? polledReads(home) : {});
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
    rendered: rendered.length,
    removed: removed.length,
    problems: [...problems],
    refused: build.request.refused,
  };
}

import { readFileSync } from 'node:fs';
import type { PrintedPage, Release } from '../../shared/schema/manifest.ts';
import type { Bundle } from '../render/bundle.ts';
import { type ObjectStore, writeWhole } from '../storage/objects.ts';
import type { FileChanges, PageChanges } from './page-files.ts';
import type { Root, Tree } from '../storage/hash-tree.ts';

export interface SealParts {
  readonly objects: ObjectStore;
  readonly hashes: Tree<string>;
  readonly pages: Tree<PrintedPage>;
}

type Roots = Pick<Release, 'files' | 'pages' | 'snapshots' | 'assets' | 'documents'>;
/** Everything of a release but its own name and time: two runs with an equal one are the same release. */
export type Content = Omit<
  Release,
  'id' | 'createdAt' | 'counts' | 'printed' | 'removed' | 'problems' | 'refused'
>;

const NO_ROOTS: Roots = { files: null, pages: null, snapshots: null, assets: null, documents: null };

/** Files that differ between two maps of one kind (assets, documents). */
function changesBetween(hashes: Tree<string>, before: Root, after: Root): FileChanges {
  return new Map([...hashes.difference(before, after)].map((change) => [change.name, change.after]));
}

/** Copies scripts, styles and fonts into the store, those that are new to it, with what the build has packed of them. */
function storeAssets(objects: ObjectStore, bundle: Bundle, changes: FileChanges): void {
  for (const [path, hash] of changes) {
    const asset = bundle.assets.get(path);
    if (!asset || hash === undefined || objects.has(hash)) continue;
    objects.write(readFileSync(asset.file));
    if (asset.packed) writeWhole(objects.file(hash, 'br'), readFileSync(asset.packed));
  }
}

export interface SealInput {
  readonly base: Release | null;
  readonly bundle: Bundle;
  readonly changes: PageChanges;
  readonly snapshots: Root;
  readonly asOf: string;
  readonly documents: { readonly files: ReadonlyMap<string, string>; readonly incomplete: boolean };
  /** Sharing pictures that came, changed or went. */
  readonly pictures: ReadonlyMap<string, string | undefined>;
  readonly inlineScripts: readonly string[];
  readonly failed: readonly string[];
}

/** Builds the maps of the next release on those of the live one; what did not change is shared with it. */
export function sealContent(parts: SealParts, input: SealInput): Content {
  const { hashes, objects } = parts;
  const base: Roots = input.base ?? NO_ROOTS;
  const assets = hashes.update(
    null,
    new Map([...input.bundle.assets].map(([path, asset]) => [path, asset.hash])),
  );
  // The files of a document that could not be written are unknown: they stay as they were.
  const documents = hashes.update(input.documents.incomplete ? base.documents : null, input.documents.files);
  const brought = changesBetween(hashes, base.assets, assets);
  storeAssets(objects, input.bundle, brought);
  const files = new Map([
    ...input.changes.files,
    ...brought,
    ...changesBetween(hashes, base.documents, documents),
    ...input.pictures,
  ]);
  return {
    asOf: input.asOf,
    bundle: input.bundle.hash,
    files: hashes.update(base.files, files),
    pages: parts.pages.update(base.pages, input.changes.pages),
    snapshots: input.snapshots,
    assets,
    documents,
    inlineScripts: [...input.inlineScripts],
    failed: [...input.failed],
  };
}

/** True when nothing that a visitor or the next run could notice has changed. */
export function isSameContent(base: Release | null, next: Content): boolean {
  if (base === null) return false;
  const names = Object.keys(next) as (keyof Content)[];
  return names.every((name) => JSON.stringify(base[name]) === JSON.stringify(next[name]));
}

import { provenanceFile } from '../../shared/figures/provenance-key.ts';
import { pagePath } from '../../shared/paths.ts';
import type { Release } from '../../shared/schema/manifest.ts';
import type { InlineCode } from '../../shared/schema/reader.ts';
import { familyOf } from '../../shared/schema/snapshots/index.ts';
import { pageKindOf } from '../../shared/seo/page-kind.ts';
import type { DocumentRead } from '../render/documents/define.ts';
import { LINKING_FAMILIES } from '../render/missing-articles.ts';
import { stableJson } from '../storage/stable-json.ts';
import type { DeferredPlan } from './defer-pages.ts';
import type { DocumentFacts, DocumentFiles } from './document-writer.ts';
import type { Build, FileChanges, ReleaseSite } from './interfaces.ts';
import { mediaChanges } from './media-files.ts';
import { type PageChanges, recordPages } from './page-files.ts';
import type { BuiltPages } from './render-stale.ts';

/** The files that follow from the rendered pages: their own, their pointers and data files, and the documents. */
export interface ReleaseFiles {
  readonly changes: PageChanges;
  readonly documents: DocumentFiles;
  /** Content-security-policy sources of the scripts and styles that pages contain inline. */
  readonly inline: InlineCode;
  readonly media: Pick<ReturnType<typeof mediaChanges>, 'missing' | 'problems'>;
}

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])].sort();

/** What the build names; and what an earlier build named, while a page that cannot be rendered stays as that one made it. */
function listInlineCode({ bundle }: ReleaseSite, { base }: Build, { failed }: BuiltPages): InlineCode {
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
  const assets = [...bundle.assets().keys()];
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

/** Enters the rendered and removed pages into the build's state, and writes the pointers and documents that follow. */
export function writeFiles(
  site: ReleaseSite,
  build: Build,
  plan: DeferredPlan,
  pages: BuiltPages,
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

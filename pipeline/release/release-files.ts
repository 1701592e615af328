import type { LatestPointer } from '../../shared/schema/manifest.ts';
import { familyOf } from '../../shared/schema/snapshots/index.ts';
import type { MarketSummary } from '../../shared/schema/snapshots/market.ts';
import type { DocumentRead } from '../render/documents/define.ts';
import type { RenderedPages } from '../render/render-pages.ts';
import { stableJson } from '../storage/stable-json.ts';
import type { DocumentFiles } from './document-writer.ts';
import type { Build, ReleaseSite } from './interfaces.ts';
import { type PageChanges, recordPages } from './page-files.ts';
import type { Plan } from './plan.ts';

/** The files that follow from the rendered pages: their own, their pointers and data files, and the documents. */
export interface ReleaseFiles {
  readonly changes: PageChanges;
  readonly documents: DocumentFiles;
  /** Content-security-policy sources of the scripts that stand in pages. */
  readonly inlineScripts: readonly string[];
}

/** Before the first row there is no day. */
export const dayOf = ({ store }: ReleaseSite): string => store.index.asOf ?? '1970-01-01';

/** Moment of the market's newest figure, which a reader calls the time of the data. Null before the first one. */
const newestFigure = ({ store }: ReleaseSite): string | null =>
  (store.read('market/summary') as MarketSummary | null)?.meta.updatedAt ?? null;

/** Stores a pointer to these live snapshots (key → hash); returns the pointer's own hash. */
export function writePointer(
  site: ReleaseSite,
  { id, at }: Build,
  live: Readonly<Record<string, string>>,
): string {
  const pointer: LatestPointer = {
    version: id,
    asOf: dayOf(site),
    at: newestFigure(site) ?? at,
    live: { ...live },
  };
  return site.objects.write(`${stableJson(pointer)}\n`).hash;
}

/** The scripts of the pages that were rendered now and of those that stay as they are. */
function listInlineScripts({ bundle }: ReleaseSite, { base }: Build, pages: RenderedPages): string[] {
  const somePagesStay = base !== null && (base.bundle === bundle.hash || pages.failed.length > 0);
  return [...new Set([...(somePagesStay ? base.inlineScripts : []), ...pages.inlineScripts])].sort();
}

function writeDocuments(
  { bundle, hashes }: ReleaseSite,
  { state, base }: Build,
  changedKeys: readonly string[],
  scripts: string[],
): DocumentFiles {
  const changed = new Set<DocumentRead>(changedKeys.map(familyOf).filter((family) => family !== null));
  if (stableJson(base?.inlineScripts ?? null) !== stableJson(scripts)) changed.add('scripts');
  const assets = [...bundle.assets.keys()];
  const before = [...hashes.entries(base?.assets ?? null)].map(([name]) => name);
  if (stableJson(before) !== stableJson(assets)) changed.add('assets');
  return state.documents.write(changed, { origin: state.origin, scripts, assets });
}

/** Enters the rendered and removed pages into the build's state, and writes the pointers and documents that follow. */
export function writeFiles(site: ReleaseSite, build: Build, plan: Plan, pages: RenderedPages): ReleaseFiles {
  const changes = recordPages(pages.pages, plan.removed, {
    ...build.state,
    writePointer: (live) => writePointer(site, build, live),
  });
  const inlineScripts = listInlineScripts(site, build, pages);
  return { changes, documents: writeDocuments(site, build, plan.changedKeys, inlineScripts), inlineScripts };
}

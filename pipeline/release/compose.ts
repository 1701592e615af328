import { pointerFile } from '../../shared/paths.ts';
import type { LatestPointer, Release } from '../../shared/schema/manifest.ts';
import { familyOf } from '../../shared/schema/snapshots/index.ts';
import type { MarketSummary } from '../../shared/schema/snapshots/market.ts';
import type { DocumentRead } from '../render/documents/define.ts';
import type { PictureFiles } from '../render/share-images/album.ts';
import { liveReads } from './page-dependencies.ts';
import type { DocumentFiles } from './documents.ts';
import { recordPages } from './page-files.ts';
import type { Plan } from './plan.ts';
import type { PrintedPages } from '../render/render-pages.ts';
import type { Problem } from './report.ts';
import type { MakerParts, Run } from './run.ts';
import { type Content, sealContent } from './manifest.ts';
import { stableJson } from '../storage/stable-json.ts';

/** What a run would switch on. */
export interface Outcome {
  readonly plan: Plan;
  readonly printed: PrintedPages;
  readonly content: Content;
  readonly problems: readonly Problem[];
}

/** Before the first row there is no day to speak for. */
const asOfOf = ({ store }: MakerParts): string => store.index.asOf ?? '1970-01-01';

/** Moment of the newest figure of the market: what a reader calls the time of the data. Null before the first one. */
const newestOf = ({ store }: MakerParts): string | null =>
  (store.read('market/summary') as MarketSummary | null)?.meta.updatedAt ?? null;

function writePointer(parts: MakerParts, { id, at }: Run, live: Readonly<Record<string, string>>): string {
  const pointer: LatestPointer = {
    version: id,
    asOf: asOfOf(parts),
    at: newestOf(parts) ?? at,
    live: { ...live },
  };
  return parts.objects.write(`${stableJson(pointer)}\n`).hash;
}

/** Scripts that stand in pages: known from all pages of this bundle, and from those that stayed as they were. */
function inlineScriptsAfter({ bundle }: MakerParts, { base }: Run, printed: PrintedPages): string[] {
  const stays = base !== null && (base.bundle === bundle.hash || printed.failed.length > 0);
  return [...new Set([...(stays ? base.inlineScripts : []), ...printed.inlineScripts])].sort();
}

function writeDocuments(
  { bundle, hashes }: MakerParts,
  { warm, base }: Run,
  changedKeys: readonly string[],
  scripts: string[],
): DocumentFiles {
  const changed = new Set<DocumentRead>(changedKeys.map(familyOf).filter((family) => family !== null));
  if (stableJson(base?.inlineScripts ?? null) !== stableJson(scripts)) changed.add('scripts');
  const assets = [...bundle.assets.keys()];
  const before = [...hashes.entries(base?.assets ?? null)].map(([name]) => name);
  if (stableJson(before) !== stableJson(assets)) changed.add('assets');
  return warm.writer.write(changed, { origin: warm.origin, scripts, assets });
}

/** Turns printed pages into the content of a release: their files, pointers, data, documents and assets. */
export function compose(
  parts: MakerParts,
  run: Run,
  plan: Plan,
  printed: PrintedPages,
  pictures: PictureFiles,
): Outcome {
  const changes = recordPages(printed.pages, plan.removed, {
    ...run.warm,
    writePointer: (live) => writePointer(parts, run, live),
  });
  const inlineScripts = inlineScriptsAfter(parts, run, printed);
  const documents = writeDocuments(parts, run, plan.changedKeys, inlineScripts);
  run.options.lap('documents');
  const content = sealContent(parts, {
    base: run.base,
    bundle: parts.bundle,
    changes,
    documents,
    pictures: pictures.files,
    inlineScripts,
    snapshots: parts.store.index.tree,
    asOf: asOfOf(parts),
    failed: printed.failed,
  });
  return {
    plan,
    printed,
    content,
    problems: [...run.options.problems, ...printed.problems, ...documents.problems, ...pictures.problems],
  };
}

/** The release itself. The home page's pointer names its version, so that one file tells which release is live. */
export function releaseOf(
  parts: MakerParts,
  run: Run,
  { content, printed, plan, problems }: Outcome,
): Release {
  const { hashes, pages } = parts;
  const home = run.warm.dependents.page('/');
  const latest = writePointer(parts, run, home ? liveReads(home) : {});
  const files = hashes.update(content.files, new Map([[pointerFile('/'), latest]]));
  return {
    ...content,
    files,
    id: run.id,
    createdAt: run.at,
    counts: {
      files: hashes.count(files),
      pages: pages.count(content.pages),
      snapshots: hashes.count(content.snapshots),
    },
    printed: printed.pages.size,
    removed: plan.removed.length,
    problems: [...problems],
    refused: run.options.refused,
  };
}

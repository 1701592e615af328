import { cardFile } from '../../shared/paths.ts';
import type { Release } from '../../shared/schema/manifest.ts';
import type { PictureFiles } from '../render/share-images/album.ts';
import { type ChartStore, openCharts } from '../render/chart-cache.ts';
import { compose, type Outcome, releaseOf } from './compose.ts';
import { printInLanes } from '../render/render-pool.ts';
import { planRun } from './plan.ts';
import { keepTimes, type PrintedPages, printPages } from '../render/render-pages.ts';
import type { Problem } from './report.ts';
import { beginRun, type MakeOptions, type MakerParts, type Run, type Warm } from './run.ts';
import { isSameContent } from './manifest.ts';

/** What one run made of the snapshots. */
export interface Made {
  /** The live release after the run. */
  readonly release: Release | null;
  readonly published: boolean;
  readonly changedKeys: readonly string[];
  readonly printed: readonly string[];
  readonly removed: readonly string[];
  readonly problems: readonly Problem[];
  /** Files that are new or changed, path → hash: what has to be compressed or sent on. */
  readonly freshFiles: ReadonlyMap<string, string>;
}

/** Makes releases of the stored snapshots; one maker serves many runs. */
export interface ReleaseMaker {
  /** Prints what is stale and switches the result on; nothing changed, nothing written. */
  make(options: MakeOptions): Promise<Made>;
}

/** Makes a release the live one, and lets the oldest go. */
function switchOn(
  { releases, hashes, keep }: MakerParts,
  base: Release | null,
  release: Release,
): Map<string, string> {
  releases.add(release);
  releases.switchTo(release.id);
  releases.prune(keep);
  const changes = [...hashes.difference(base?.files ?? null, release.files)];
  return new Map(changes.flatMap(({ name, after }) => (after === undefined ? [] : [[name, after] as const])));
}

function finish(parts: MakerParts, run: Run, outcome: Outcome): Made {
  const { plan, printed, problems, content } = outcome;
  const told = {
    changedKeys: plan.changedKeys,
    printed: [...printed.pages.keys()],
    removed: plan.removed,
    problems,
  };
  if (isSameContent(run.base, content)) {
    return { ...told, release: run.base, published: false, freshFiles: new Map() };
  }
  const release = releaseOf(parts, run, outcome);
  const freshFiles = switchOn(parts, run.base, release);
  run.options.lap('release');
  return { ...told, release, published: true, freshFiles };
}

/** Pictures are looked for among all keys where the live release has none yet, or other code may draw them otherwise. */
async function findPictures(
  { album, hashes, bundle }: MakerParts,
  { base }: Run,
  changedKeys: readonly string[],
): Promise<PictureFiles> {
  const existing = (file: string): string | undefined => hashes.get(base?.files ?? null, file);
  const isKnown = base?.bundle === bundle.hash && existing(cardFile('/')) !== undefined;
  return (await album?.update(isKnown ? changedKeys : null, existing)) ?? { files: new Map(), problems: [] };
}

/** Prints in this thread, or, where there is much to print, in several. */
async function print(
  parts: MakerParts,
  charts: ChartStore,
  run: Run,
  paths: readonly string[],
): Promise<PrintedPages> {
  const { dataDir, bundle, store } = parts;
  const { signal, tell } = run.options;
  const tellPrinted = (done: number): void => tell?.('print', done, paths.length);
  tellPrinted(0);
  const job = { dataDir, entry: bundle.entry, bundle: bundle.hash, snapshots: store.index.tree, at: run.at };
  const undrawn = paths.filter((path) => !charts.knows(path)).length;
  const printed =
    (await printInLanes(paths, undrawn, job, signal, { tellPrinted })) ??
    (await printPages(paths, { ...parts, charts, render: bundle.render, at: run.at, signal, tellPrinted }));
  return { ...printed, pages: keepTimes(printed.pages, run.warm.dependents.page) };
}

/** Opens a maker over a data folder and a loaded bundle. */
export function openReleaseMaker(parts: MakerParts): ReleaseMaker {
  const charts = openCharts(parts.dataDir, parts.bundle.hash);
  let warm: Warm | null = null;
  return {
    async make(options) {
      const run = beginRun(parts, warm, options);
      // What a run that breaks off leaves half-noted must not be believed by the next one.
      warm = null;
      const plan = planRun({
        base: run.base,
        bundle: parts.bundle.hash,
        snapshots: parts.store.index.tree,
        tree: parts.hashes,
        dependents: run.warm.dependents,
        keys: parts.store.keys,
      });
      const printed = await print(parts, charts, run, plan.stale);
      options.lap('print');
      const pictures = await findPictures(parts, run, plan.changedKeys);
      const made = finish(parts, run, compose(parts, run, plan, printed, pictures));
      warm = { ...run.warm, releaseId: made.release?.id ?? null };
      return made;
    },
  };
}

import { pointerFile } from '../../shared/paths.ts';
import type { LatestPointer, PrintedPage, Release } from '../../shared/schema/manifest.ts';
import { familyOf } from '../../shared/schema/snapshots/index.ts';
import type { DocumentRead, SiteDocument } from '../documents/define.ts';
import type { Bundle } from './bundle.ts';
import { openCharts } from './charts.ts';
import { type Dependents, dependentsOf, liveReads } from './dependents.ts';
import { type DocumentFiles, type DocumentWriter, openDocumentWriter } from './document-writer.ts';
import type { ObjectStore } from './objects.ts';
import { listPage, recordPages } from './page-files.ts';
import { type Plan, planRun } from './plan.ts';
import { type PrintedPages, printPages } from './printer.ts';
import type { Releases } from './releases.ts';
import type { Problem } from './report.ts';
import { type Content, isSameContent, sealContent } from './seal.ts';
import { openSitemaps, type Sitemaps } from './sitemaps.ts';
import { stableJson } from './stable.ts';
import type { SnapshotStore } from './store.ts';
import type { Tree } from './tree.ts';

export interface MakerParts {
  readonly dataDir: string;
  readonly objects: ObjectStore;
  readonly hashes: Tree<string>;
  readonly pages: Tree<PrintedPage>;
  readonly store: SnapshotStore;
  readonly releases: Releases;
  readonly bundle: Bundle;
  readonly documents: readonly SiteDocument[];
  /** Overrides the address in the "site" snapshot. */
  readonly origin: string | null;
  /** How many releases stay on disk. */
  readonly keep: number;
}

export interface MakeOptions {
  readonly at: Date;
  readonly signal: AbortSignal;
  /** What went wrong before the printing; noted in the release beside the printer's own. */
  readonly problems: readonly Problem[];
  readonly refused: number;
  /** Called when a stage is done, for the report's times. */
  readonly lap: (stage: 'print' | 'documents' | 'release') => void;
}

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

/** What is kept between runs; true for one release and one address only. */
interface Warm {
  readonly releaseId: string | null;
  readonly origin: string;
  readonly dependents: Dependents;
  readonly sitemaps: Sitemaps;
  readonly writer: DocumentWriter;
}

/** Scripts that stand in pages: known from all pages of this bundle, and from those that stayed as they were. */
function scriptsAfter(base: Release | null, bundle: Bundle, printed: PrintedPages): string[] {
  const stays = base !== null && (base.bundle === bundle.hash || printed.failed.length > 0);
  return [...new Set([...(stays ? base.inlineScripts : []), ...printed.inlineScripts])].sort();
}

/** One run on its way: what it started from and what it is called. */
interface Run {
  readonly options: MakeOptions;
  readonly base: Release | null;
  readonly state: Warm;
  readonly id: string;
  readonly at: string;
}

interface Outcome {
  readonly plan: Plan;
  readonly printed: PrintedPages;
  readonly content: Content;
  readonly problems: readonly Problem[];
}

/** Prints what is stale and switches the result on. One maker serves many runs and keeps what they share. */
export function openReleaseMaker(parts: MakerParts): { make(options: MakeOptions): Promise<Made> } {
  const { objects, hashes, store, releases, bundle } = parts;
  const charts = openCharts(parts.dataDir, bundle.hash);
  let warm: Warm | null = null;

  const asOf = (): string => store.index.asOf ?? '1970-01-01';
  const siteOrigin = (): string | undefined => (store.read('site') as { origin: string } | null)?.origin;

  function warmUp(base: Release | null): Warm {
    const origin = parts.origin ?? siteOrigin() ?? 'http://localhost';
    const releaseId = base?.id ?? null;
    if (warm && warm.releaseId === releaseId && warm.origin === origin) return warm;
    const dependents = dependentsOf(parts.pages.entries(base?.pages ?? null));
    const sitemaps = openSitemaps();
    for (const path of dependents.paths()) listPage(sitemaps, path, dependents.page(path));
    const writer = openDocumentWriter({ documents: parts.documents, objects, store, sitemaps });
    return { releaseId, origin, dependents, sitemaps, writer };
  }

  function begin(options: MakeOptions): Run {
    const base = releases.live();
    const state = warmUp(base);
    // What a run that breaks off leaves half-noted must not be believed by the next one.
    warm = null;
    return { options, base, state, id: releases.nextId(options.at), at: options.at.toISOString() };
  }

  const plan = ({ base, state }: Run): Plan =>
    planRun({
      base,
      bundle: bundle.hash,
      snapshots: store.index.tree,
      tree: hashes,
      dependents: state.dependents,
      keys: store.keys,
    });

  const print = ({ options, state, at }: Run, paths: readonly string[]): Promise<PrintedPages> =>
    printPages(paths, {
      objects,
      store,
      charts,
      at,
      render: bundle.render,
      before: state.dependents.page,
      signal: options.signal,
    });

  function writePointer({ id, at }: Run, live: Readonly<Record<string, string>>): string {
    const pointer: LatestPointer = { version: id, asOf: asOf(), at, live: { ...live } };
    return objects.write(`${stableJson(pointer)}\n`).hash;
  }

  function writeDocuments(
    { state, base }: Run,
    changedKeys: readonly string[],
    scripts: string[],
  ): DocumentFiles {
    const changed = new Set<DocumentRead>(changedKeys.map(familyOf).filter((family) => family !== null));
    if (stableJson(base?.inlineScripts ?? null) !== stableJson(scripts)) changed.add('scripts');
    return state.writer.write(changed, { origin: state.origin, scripts });
  }

  function compose(run: Run, found: Plan, printed: PrintedPages): Outcome {
    const { base, options, state } = run;
    const changes = recordPages(printed.pages, found.removed, {
      dependents: state.dependents,
      sitemaps: state.sitemaps,
      writePointer: (live) => writePointer(run, live),
    });
    const inlineScripts = scriptsAfter(base, bundle, printed);
    const documents = writeDocuments(run, found.changedKeys, inlineScripts);
    options.lap('documents');
    const content = sealContent(parts, {
      base,
      bundle,
      changes,
      documents,
      inlineScripts,
      snapshots: store.index.tree,
      asOf: asOf(),
      failed: printed.failed,
    });
    const problems = [...options.problems, ...printed.problems, ...documents.problems];
    return { plan: found, printed, content, problems };
  }

  /** The release itself. The home page's pointer names its version, so that one file tells which release is live. */
  function releaseOf(run: Run, { content, printed, plan: { removed }, problems }: Outcome): Release {
    const home = run.state.dependents.page('/');
    const latest = writePointer(run, home ? liveReads(home) : {});
    const files = hashes.update(content.files, new Map([[pointerFile('/'), latest]]));
    return {
      ...content,
      files,
      id: run.id,
      createdAt: run.at,
      counts: {
        files: hashes.count(files),
        pages: parts.pages.count(content.pages),
        snapshots: hashes.count(content.snapshots),
      },
      printed: printed.pages.size,
      removed: removed.length,
      problems: [...problems],
      refused: run.options.refused,
    };
  }

  function switchOn(run: Run, release: Release): ReadonlyMap<string, string> {
    releases.add(release);
    releases.switchTo(release.id);
    releases.prune(parts.keep);
    warm = { ...run.state, releaseId: release.id };
    const changes = [...hashes.difference(run.base?.files ?? null, release.files)];
    return new Map(
      changes.flatMap(({ name, after }) => (after === undefined ? [] : [[name, after] as const])),
    );
  }

  function finish(run: Run, outcome: Outcome): Made {
    const { plan: found, printed, problems } = outcome;
    const told = {
      changedKeys: found.changedKeys,
      printed: [...printed.pages.keys()],
      removed: found.removed,
      problems,
    };
    if (isSameContent(run.base, outcome.content)) {
      warm = run.state;
      return { ...told, release: run.base, published: false, freshFiles: new Map() };
    }
    const release = releaseOf(run, outcome);
    const freshFiles = switchOn(run, release);
    run.options.lap('release');
    return { ...told, release, published: true, freshFiles };
  }

  return {
    async make(options) {
      const run = begin(options);
      const found = plan(run);
      const printed = await print(run, found.stale);
      options.lap('print');
      return finish(run, compose(run, found, printed));
    },
  };
}

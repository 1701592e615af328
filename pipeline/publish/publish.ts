import { fileURLToPath } from 'node:url';
import type { AggregateId } from '../aggregates/index.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../documents/index.ts';
import { loadBundle } from './bundle.ts';
import { compressFiles } from './compress.ts';
import { lockPublishing } from './lock.ts';
import { type Market, openMarket } from './market.ts';
import { type Made, openReleaseMaker, type ReleaseMaker } from './release-maker.ts';
import { messageOf, type Problem, type RefusedRow, type Report, type Stage, stopwatch } from './report.ts';
import { sweep } from './sweep.ts';
import { explainedSystem } from './system-errors.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const BUNDLE = fileURLToPath(new URL('../../.bundle', import.meta.url));

export interface PublishContext {
  readonly config: Config;
  readonly effects: {
    readonly now: () => Date;
    readonly log: (line: string) => void;
    readonly signal: AbortSignal;
  };
  readonly database: Database;
  /** The built site; ".bundle" of the project unless told. */
  readonly bundleDir?: string;
  /** Writes everything anew, for a data folder whose contents were damaged. For a publisher that runs once. */
  readonly fresh?: boolean;
}

/** What computing the snapshots tells: the first half of a report. */
export interface SnapshotReport {
  readonly asOf: string | null;
  /** Published keys altogether. */
  readonly count: number;
  readonly changed: readonly string[];
  readonly problems: readonly Problem[];
  readonly refused: readonly RefusedRow[];
}

/** Publishes again and again with everything kept warm: tables, parsed snapshots, the loaded site. */
export interface Publisher {
  /** Publishes whatever changed. Throws CliError when the database goes away or another process publishes. */
  run(): Promise<Report>;
  /** Computes and stores snapshots, all or those of the named aggregates, and prints nothing. */
  snapshot(only?: readonly AggregateId[]): Promise<SnapshotReport>;
  /** Waits for the compression of the last run's files, which goes on beside the next run. */
  settle(): Promise<void>;
  /** Clears away what no release names any more. Runs itself now and then. */
  tidy(): Promise<void>;
}

/** What must agree with the disk: dropped as soon as a run breaks off or another process has written. */
interface Warm {
  readonly shop: Workshop;
  readonly market: Market;
  maker: ReleaseMaker | null;
  bundle: string;
}

type Lap = (stage: Stage) => void;

async function refreshSnapshots(
  { shop, market }: Warm,
  { database, effects }: PublishContext,
  lap: Lap,
  only?: readonly AggregateId[],
): Promise<SnapshotReport> {
  await market.read(database, effects.now());
  lap('read');
  const { change, problems, refused } = market.compute(shop.store, only);
  lap('aggregate');
  const stored = change ? shop.store.apply(change) : { changed: [], problems: [] };
  lap('store');
  return {
    asOf: shop.store.index.asOf,
    count: shop.store.count(),
    changed: stored.changed,
    problems: [...problems, ...stored.problems],
    refused,
  };
}

async function makerOf(warm: Warm, { config, bundleDir, fresh }: PublishContext): Promise<ReleaseMaker> {
  if (warm.maker) return warm.maker;
  const bundle = await loadBundle(bundleDir ?? BUNDLE, config.dataDir);
  warm.bundle = bundle.hash;
  warm.maker = openReleaseMaker({
    ...warm.shop,
    bundle,
    documents,
    origin: config.siteOrigin,
    keep: config.keepReleases,
    fresh: fresh ?? false,
  });
  return warm.maker;
}

function reportOf(made: Made, { refused }: SnapshotReport, ms: Report['ms']): Report {
  const { release, published, printed, removed, problems, changedKeys } = made;
  return {
    version: release?.id ?? null,
    published,
    asOf: release?.asOf ?? null,
    changedSnapshots: changedKeys,
    printed,
    unchangedPages: Math.max(0, (release?.counts.pages ?? 0) - printed.length),
    removed,
    problems,
    refused,
    ms,
  };
}

/** Opens a publisher; nothing is read before its first run. */
export function openPublisher(context: PublishContext): Publisher {
  const { config, effects } = context;
  let warm: Warm | null = null;
  let beside: Promise<void> = Promise.resolve();
  let freshSinceSweep = 0;

  /** Runs `work` as the only publisher of the data folder. */
  async function alone<T>(work: (warm: Warm) => Promise<T>): Promise<T> {
    const unlock = lockPublishing(config.dataDir);
    try {
      if (warm?.shop.store.isOutdated()) warm = null;
      warm ??= {
        shop: openWorkshop(config.dataDir, { fresh: context.fresh ?? false }),
        market: openMarket(),
        maker: null,
        bundle: '',
      };
      return await work(warm);
    } catch (error) {
      warm = null;
      throw explainedSystem(error);
    } finally {
      unlock();
    }
  }

  function afterwards({ shop, bundle }: Warm, made: Made): void {
    freshSinceSweep += made.freshFiles.size;
    beside = Promise.all([beside, compressFiles(shop.objects, made.freshFiles, effects.signal)]).then(
      () => undefined,
      // The server compresses what is missing on first need.
      (error: unknown) =>
        effects.signal.aborted ? undefined : effects.log(`compress    ${messageOf(error)}`),
    );
    // As many new contents as there are files altogether: then a sweep is cheap beside what it follows.
    if (freshSinceSweep <= (made.release?.counts.files ?? 0)) return;
    freshSinceSweep = 0;
    sweep(shop, bundle);
  }

  return {
    run: () =>
      alone(async (held) => {
        const { lap, ms } = stopwatch();
        const snapshots = await refreshSnapshots(held, context, lap);
        const maker = await makerOf(held, context);
        const { problems, refused } = snapshots;
        const made = await maker.make({
          at: effects.now(),
          signal: effects.signal,
          problems,
          refused: refused.length,
          lap,
        });
        afterwards(held, made);
        return reportOf(made, snapshots, ms);
      }),
    snapshot: (only) => alone((held) => refreshSnapshots(held, context, () => {}, only)),
    settle: () => beside,
    tidy: () => alone(async (held) => void sweep(held.shop, held.bundle)),
  };
}

/** Publishes once: for commands that end afterwards. */
export async function publish(context: PublishContext): Promise<Report> {
  const publisher = openPublisher(context);
  const report = await publisher.run();
  await publisher.settle();
  if (report.published) await publisher.tidy();
  return report;
}

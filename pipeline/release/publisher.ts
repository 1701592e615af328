import type { AggregateId } from '../snapshots/aggregates/index.ts';
import type { Album } from '../render/share-images/album.ts';
import { compressFiles } from '../storage/compress.ts';
import { type Hold, heldAt, letGo } from './pin.ts';
import { lockPublishing } from '../storage/lock.ts';
import {
  makerOf,
  type PublishContext,
  refreshSnapshots,
  reportOf,
  type SnapshotReport,
  type Warm,
  warmUp,
} from './publish-steps.ts';
import type { Made } from './build.ts';
import { openReleases } from '../storage/releases.ts';
import { messageOf, type Report, stopwatch, type Tell } from './report.ts';
import { sweep } from './garbage.ts';
import { explainedSystem } from '../storage/system-errors.ts';

export type { PublishContext, SnapshotReport } from './publish-steps.ts';

/** Publishes again and again with everything kept warm: tables, parsed snapshots, the loaded site. */
export interface Publisher {
  /**
   * Publishes whatever changed; nothing where a rollback holds, unless somebody `asked`: that ends the hold. Throws
   * CliError when the database goes away or another process publishes.
   */
  run(wish?: PublishWish): Promise<Report>;
  /** Computes and stores snapshots, all or those of the named aggregates, and prints nothing. */
  snapshot(only?: readonly AggregateId[]): Promise<SnapshotReport>;
  /**
   * Paints the sharing pictures that wait, while other runs go on, and switches them on. Returns how many; a picture
   * that cannot be painted is told in a line.
   */
  paint(): Promise<number>;
  /** Waits for the compression of the last run's files, which goes on beside the next run. */
  settle(): Promise<void>;
  /** Clears away what no release names any more. Runs itself now and then. */
  tidy(): Promise<void>;
}

export interface PublishWish {
  /** True where a person asked for it, by the command line or in the admin. */
  readonly asked?: boolean;
  /** Hears meanwhile where the run is. */
  readonly tell?: Tell | undefined;
}

type Work<T> = (warm: Warm) => Promise<T>;

/** Runs one piece of work after the other, each as the only publisher of the data folder. */
function openTurns(context: PublishContext): <T>(work: Work<T>) => Promise<T> {
  let warm: Warm | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function alone<T>(work: Work<T>): Promise<T> {
    const unlock = lockPublishing(context.config.dataDir);
    try {
      if (warm?.shop.store.isOutdated()) warm = null;
      warm ??= warmUp(context);
      return await work(warm);
    } catch (error) {
      warm = null;
      throw explainedSystem(error);
    } finally {
      unlock();
    }
  }

  return (work) => {
    const turn = last.then(() => context.turn?.(() => alone(work)) ?? alone(work));
    // Whoever asked for a turn hears of its failure; the next turn only waits for its end.
    last = turn.catch(() => undefined);
    return turn;
  };
}

async function publishOnce(
  context: PublishContext,
  warm: Warm,
  tell?: Tell,
): Promise<{ made: Made; report: Report }> {
  const { effects } = context;
  const { lap, ms } = stopwatch(tell);
  const snapshots = await refreshSnapshots(warm, context, lap);
  const maker = await makerOf(warm, context);
  const { problems, refused } = snapshots;
  const made = await maker.make({
    at: effects.now(),
    signal: effects.signal,
    problems,
    refused: refused.length,
    lap,
    ...(tell ? { tell } : {}),
  });
  return { made, report: reportOf(made, snapshots, ms) };
}

/** What a run tells that left everything as it was. */
function heldReport({ shop }: Warm, hold: Hold): Report {
  const live = shop.releases.get(hold.release);
  return {
    version: live.id,
    published: false,
    heldSince: hold.since,
    asOf: live.asOf,
    changedSnapshots: [],
    printed: [],
    unchangedPages: live.counts.pages,
    removed: [],
    problems: [],
    refused: [],
    ms: stopwatch().ms,
  };
}

/** Opens a publisher; nothing is read before its first run. */
export function openPublisher(context: PublishContext): Publisher {
  const { signal, log } = context.effects;
  const inTurn = openTurns(context);
  let beside: Promise<void> = Promise.resolve();
  let freshSinceSweep = 0;
  let album: Album | null = null;

  /** The server compresses on first need whatever is missing, so that a failure here is worth a line and no more. */
  const compress = ({ shop }: Warm, { freshFiles }: Made): Promise<void> =>
    compressFiles(shop.objects, freshFiles, signal).catch((error: unknown) => {
      if (!signal.aborted) log(`compress    ${messageOf(error)}`);
    });

  function afterwards(warm: Warm, made: Made): void {
    beside = Promise.all([beside, compress(warm, made)]).then(() => undefined);
    freshSinceSweep += made.freshFiles.size;
    // As many new contents as there are files altogether: then a sweep is cheap beside what it follows.
    if (freshSinceSweep <= (made.release?.counts.files ?? 0)) return;
    freshSinceSweep = 0;
    sweep(warm.shop, warm.bundle);
  }

  /** Puts what was painted into a release; nothing is read or printed for it. */
  const enterPictures = (): Promise<void> =>
    inTurn(async (warm) => {
      // They enter with the next release then.
      if (heldAt(warm.shop)) return;
      const maker = await makerOf(warm, context);
      const live = warm.shop.releases.live();
      const made = await maker.make({
        at: context.effects.now(),
        signal,
        problems: live?.problems ?? [],
        refused: live?.refused ?? 0,
        lap: () => {},
      });
      afterwards(warm, made);
    });

  async function paint(): Promise<number> {
    let total = 0;
    while (album && album.waiting() > 0 && !signal.aborted) {
      const { painted, problems } = await album.paint(signal);
      for (const { part, message } of problems) log(`problem     ${part}: ${message}`);
      if (painted > 0) await enterPictures();
      total += painted;
    }
    return total;
  }

  return {
    paint,
    run: ({ asked = false, tell } = {}) =>
      inTurn(async (warm) => {
        if (asked) letGo(warm.shop);
        const hold = heldAt(warm.shop);
        if (hold) return heldReport(warm, hold);
        const { made, report } = await publishOnce(context, warm, tell);
        album = warm.album;
        afterwards(warm, made);
        return report;
      }),
    snapshot: (only) => inTurn((warm) => refreshSnapshots(warm, context, () => {}, only)),
    settle: () => beside,
    tidy: () => inTurn(async (warm) => void sweep(warm.shop, warm.bundle)),
  };
}

/** Publishes once: for commands that end afterwards. */
export async function publish(context: PublishContext): Promise<Report> {
  const publisher = openPublisher(context);
  const report = await publisher.run({ asked: true });
  const painted = await publisher.paint();
  await publisher.settle();
  if (report.published) await publisher.tidy();
  return painted === 0 ? report : { ...report, version: openReleases(context.config.dataDir).liveId() };
}

import { messageOf } from '../../shared/errors.ts';
import { withLock } from '../database/with-lock.ts';
import { openSnapshotComputer, refreshSnapshots } from '../snapshots/compute-snapshots.ts';
import { openDataDir } from '../snapshots/data-dir.ts';
import type { RefusedRow } from '../snapshots/refused-rows.ts';
import { compressFiles } from '../storage/compress.ts';
import { explainSystemError } from '../storage/system-errors.ts';
import { buildRelease } from './build.ts';
import { collectGarbage } from './garbage.ts';
import type { BuildResult, PublishContext, Publisher, PublisherState, ReleaseSite } from './interfaces.ts';
import { loadSite } from './load-site.ts';
import { clearPin, type Pin, readPin } from './pin.ts';
import { type OnProgress, type Report, startStopwatch } from './report.ts';

const openState = ({ config, fresh = false }: PublishContext): PublisherState => ({
  dataDir: openDataDir(config.dataDir, { fresh }),
  computer: openSnapshotComputer(config.siteOrigin),
  site: null,
});

/** Runs one piece of work after the other, each under the lock "publish", with the state that the last one left. */
function openQueue(context: PublishContext) {
  const { config, database, effects } = context;
  let state: PublisherState | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function run<T>(work: (state: PublisherState) => Promise<T>): Promise<T> {
    try {
      if (state?.dataDir.store.isOutdated()) state = null;
      state ??= openState(context);
      return await work(state);
    } catch (error) {
      state = null;
      throw explainSystemError(error);
    }
  }

  return <T>(work: (state: PublisherState) => Promise<T>): Promise<T> => {
    const lock = { database, dataDir: config.dataDir, signal: effects.signal };
    const result = last.then(() => withLock('publish', lock, () => run(work)));
    // A failure is the caller's; the next piece of work only waits for the end.
    last = result.catch(() => undefined);
    return result;
  };
}

/** The report of a build. */
function toReport(
  { release, published, rendered, removed, problems, changedKeys }: BuildResult,
  refused: readonly RefusedRow[],
  ms: Report['ms'],
): Report {
  return {
    version: release?.id ?? null,
    published,
    asOf: release?.asOf ?? null,
    changedSnapshots: changedKeys,
    printed: rendered,
    unchangedPages: Math.max(0, (release?.counts.pages ?? 0) - rendered.length),
    removed,
    problems,
    refused,
    ms,
  };
}

/** The report of a publish that was skipped. */
function reportPin({ dataDir }: PublisherState, pin: Pin): Report {
  const live = dataDir.releases.get(pin.release);
  const nothing = { changedKeys: [], rendered: [], removed: [], problems: [], freshFiles: new Map() };
  const result = { ...nothing, release: live, published: false };
  return { ...toReport(result, [], startStopwatch().ms), heldSince: pin.since };
}

/** Opens a publisher; nothing is read before its first run. */
export function openPublisher(context: PublishContext): Publisher {
  const { effects, database } = context;
  const { signal, log } = effects;
  const enqueue = openQueue(context);
  let compression: Promise<unknown> = Promise.resolve();
  let freshFiles = 0;
  let site: ReleaseSite | null = null;

  const siteOf = async (state: PublisherState): Promise<ReleaseSite> => {
    state.site ??= await loadSite(state.dataDir, context);
    site = state.site;
    return state.site;
  };

  /** The server compresses on first need whatever is missing, so a failure here is a line of the log and no more. */
  const compress = async ({ dataDir }: PublisherState, result: BuildResult): Promise<void> =>
    compressFiles(dataDir.objects, result.freshFiles, signal).catch((error: unknown) => {
      if (!signal.aborted) log(`compress    ${messageOf(error)}`);
    });

  function afterBuild(state: PublisherState, result: BuildResult): void {
    compression = Promise.all([compression, compress(state, result)]);
    freshFiles += result.freshFiles.size;
    // As many new files as there are altogether: then collecting garbage is cheap beside what it follows.
    if (freshFiles <= (result.release?.counts.files ?? 0)) return;
    freshFiles = 0;
    collectGarbage(state.dataDir, state.site?.bundle.hash ?? null);
  }

  /** Publishes the rendered share images; nothing is read from the database for it. */
  const publishShareImages = (): Promise<void> =>
    enqueue(async (state) => {
      // While a release is pinned they wait for the next publish.
      if (readPin(state.dataDir)) return;
      const live = state.dataDir.releases.live();
      const { problems = [], refused = 0 } = live ?? {};
      afterBuild(
        state,
        await buildRelease(await siteOf(state), { at: effects.now(), signal, problems, refused }),
      );
    });

  async function renderShareImages(): Promise<number> {
    const images = site?.shareImages;
    let total = 0;
    while (images && images.pendingCount() > 0 && !signal.aborted) {
      const { rendered, problems } = await images.renderPending(signal);
      for (const { part, message } of problems) log(`problem     ${part}: ${message}`);
      if (rendered > 0) await publishShareImages();
      total += rendered;
    }
    return total;
  }

  async function publishChanges(state: PublisherState, onProgress?: OnProgress): Promise<Report> {
    const { endStage, ms } = startStopwatch(onProgress);
    const snapshots = await refreshSnapshots({
      ...state,
      store: state.dataDir.store,
      database,
      now: effects.now(),
      endStage,
    });
    const { problems, refused } = snapshots;
    const request = { at: effects.now(), signal, problems, refused: refused.length, endStage, onProgress };
    const result = await buildRelease(await siteOf(state), request);
    afterBuild(state, result);
    return toReport(result, refused, ms);
  }

  return {
    renderShareImages,
    publish: ({ requested = false, onProgress } = {}) =>
      enqueue(async (state) => {
        if (requested) clearPin(state.dataDir);
        const pin = readPin(state.dataDir);
        return pin ? reportPin(state, pin) : publishChanges(state, onProgress);
      }),
    computeSnapshots: (only) =>
      enqueue((state) =>
        refreshSnapshots({
          ...state,
          store: state.dataDir.store,
          database,
          now: effects.now(),
          only,
        }),
      ),
    settle: async () => void (await compression),
    collectGarbage: () =>
      enqueue(async (state) => void collectGarbage(state.dataDir, state.site?.bundle.hash ?? null)),
  };
}

import { CliError, messageOf } from '../../shared/errors.ts';
import { withLock } from '../database/with-lock.ts';
import { createRecordingReader } from '../render/recording-reader.ts';
import { refreshSnapshots } from '../snapshots/compute-snapshots.ts';
import type { PublishedSnapshots } from '../snapshots/snapshot-contents.ts';
import { compressFiles } from '../storage/compress.ts';
import { clearDamage, DamagedObject, isDamage, reportDamage, reportedDamage } from '../storage/damage.ts';
import { openReleases } from '../storage/releases.ts';
import { formatMegabytes, giveBackReserve, isDiskFull } from '../storage/reserve.ts';
import { explainSystemError } from '../storage/system-errors.ts';
import type {
  BuildResult,
  Drafts,
  PublishContext,
  Publisher,
  PublisherState,
  ReleaseSite,
} from './interfaces.ts';
import { openSite } from './load-site.ts';
import { readPin } from './pin.ts';
import { buildRelease, publish, waitingOf } from './publish.ts';
import { cleanUp, openState } from './publisher-state.ts';
import type { Report } from './report.ts';
import { createTidier } from './tidier.ts';

/** The hash is only compared with null: nothing of a draft is published. */
const withDrafts = (store: PublishedSnapshots, drafts: Drafts): PublishedSnapshots => ({
  hash: (key) => (drafts.has(key) ? 'draft' : store.hash(key)),
  read: (key) => drafts.get(key) ?? store.read(key),
});

/** A page of the built site as it would look with these snapshots; nothing is stored. Throws CliError(1) where the page does not answer 200. */
async function renderDraft(site: ReleaseSite, path: string, drafts: Drafts): Promise<string> {
  const { reader } = createRecordingReader(withDrafts(site.store, drafts));
  const { status, body } = await site.bundle.render(path, {
    snapshots: reader,
    charts: site.charts.forPage(path),
  });
  if (status !== 200) throw new CliError(1, `the page ${path} answered ${status}, expected 200`);
  return body;
}

type Work<T> = (state: PublisherState) => Promise<T>;

/** The state of a publisher between its runs, and the lock around each. */
export interface PublishQueue {
  /** Runs `work` after what was queued before it, under the lock "publish". */
  enqueue<T>(work: () => Promise<T>): Promise<T>;
  /** Within `enqueue`: runs `work` with the state that the last run left. */
  withState<T>(work: Work<T>): Promise<T>;
  /**
   * The same for work that publishes everything that changed: where something on disk is damaged, it is run on a state that
   * trusts nothing, and so writes everything again.
   */
  withRepair<T>(work: Work<T>): Promise<T>;
  /** What the next run would take; null where it reads its state from disk. */
  state(): PublisherState | null;
  /** The site that was loaded last, also by a state that was dropped: its modules may be imported later. */
  site(): ReleaseSite | null;
}

export function openPublishQueue(context: PublishContext): PublishQueue {
  const { config, database, effects } = context;
  const { dataDir } = config;
  let state: PublisherState | null = null;
  let site: ReleaseSite | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const bundle = (): string | null => site?.bundle.hash ?? null;

  async function run<T>(work: Work<T>, fresh: boolean): Promise<T> {
    if (fresh || state?.dataDir.store.isOutdated()) state = null;
    state ??= openState(context, fresh);
    const result = await work(state);
    site = state.site ?? site;
    return result;
  }

  /** The next run after a repair reads its state anew: a fresh one writes everything each time. */
  async function repair<T>(work: Work<T>): Promise<T> {
    const result = await run(work, true);
    clearDamage(dataDir);
    state = null;
    return result;
  }

  async function withRepair<T>(work: Work<T>): Promise<T> {
    if (context.fresh || reportedDamage(dataDir).length > 0) return repair(work);
    try {
      return await run(work, false);
    } catch (error) {
      if (!isDamage(error)) throw error;
      effects.log(`damage      ${messageOf(error)}`);
      return repair(work);
    }
  }

  function afterFailure(error: unknown): unknown {
    site = state?.site ?? site;
    state = null;
    if (error instanceof DamagedObject) reportDamage(dataDir, error.hash);
    if (isDiskFull(error)) {
      const bytes = giveBackReserve(dataDir);
      effects.log(`disk        full; the reserve of ${formatMegabytes(bytes)} is given back`);
    }
    cleanUp(context, bundle());
    return explainSystemError(error);
  }

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const lock = { database, dataDir, signal: effects.signal };
    const underLock = (): Promise<T> =>
      work().catch((error: unknown) => {
        throw afterFailure(error);
      });
    const result = last
      .then(() => withLock('publish', lock, underLock))
      .catch((error: unknown) => {
        throw explainSystemError(error);
      });
    // A failure is the caller's; the next piece of work only waits for the end.
    last = result.catch(() => undefined);
    return result;
  }

  return { enqueue, withRepair, withState: (work) => run(work, false), state: () => state, site: () => site };
}

/** Opens a publisher; nothing is read before its first run. */
export function openPublisher(context: PublishContext): Publisher {
  const { effects, database } = context;
  const { signal, log } = effects;
  const { enqueue, withState, withRepair, state: current, site } = openPublishQueue(context);
  const tidier = createTidier(context, current, (work) => enqueue(() => withState(work)));
  let compression: Promise<unknown> = Promise.resolve();

  /** The server compresses on first need whatever is missing, so a failure here is a line of the log and no more. */
  const compress = async ({ dataDir }: PublisherState, result: BuildResult): Promise<void> =>
    compressFiles(dataDir.objects, result.freshFiles, signal).catch((error: unknown) => {
      if (!signal.aborted) log(`compress    ${messageOf(error)}`);
    });

  function afterBuild(state: PublisherState, result: BuildResult): void {
    const work = context.config.precompress ? compress(state, result) : undefined;
    compression = Promise.all([compression, work]);
    tidier.afterBuild(state, result);
  }

  /** Nothing is read from the database for it. While a release is pinned the images wait for the next publish. */
  async function publishShareImages(state: PublisherState): Promise<void> {
    if (readPin(state.dataDir)) return;
    const { problems = [], refused = 0, deferred = null } = state.dataDir.releases.live() ?? {};
    const request = {
      at: effects.now(),
      signal,
      problems,
      refused,
      defersPages: deferred !== null,
      computeWaiting: waitingOf(state, context),
    };
    afterBuild(state, await buildRelease(await openSite(state, context), request));
  }

  async function renderShareImages(): Promise<number> {
    const images = site()?.shareImages;
    let total = 0;
    while (images && images.pendingCount() > 0 && !signal.aborted) {
      const { rendered, problems } = await images.renderPending(signal);
      for (const { part, message } of problems) log(`problem     ${part}: ${message}`);
      if (rendered > 0) await enqueue(() => withState(publishShareImages));
      total += rendered;
    }
    return total;
  }

  return {
    renderShareImages,
    publish: (request = {}) => enqueue(() => publish({ context, withRepair, afterBuild }, request)),
    computeSnapshots: (only) =>
      enqueue(() =>
        withState((state) =>
          refreshSnapshots({
            ...state,
            store: state.dataDir.store,
            database,
            now: effects.now(),
            only,
          }),
        ),
      ),
    renderDraft: (path, drafts) =>
      enqueue(() => withState(async (state) => renderDraft(await openSite(state, context), path, drafts))),
    async settle() {
      await compression;
      await tidier.settle();
    },
    collectGarbage: () => enqueue(() => withState(async (state) => tidier.collectNow(state))),
  };
}

/** Publishes once, for commands that end afterwards. */
export async function publishOnce(context: PublishContext): Promise<Report> {
  const publisher = openPublisher(context);
  const report = await publisher.publish({ requested: true });
  const rendered = await publisher.renderShareImages();
  await publisher.settle();
  if (report.published) await publisher.collectGarbage();
  return rendered === 0 ? report : { ...report, version: openReleases(context.config.dataDir).liveId() };
}

import { messageOf } from '../../shared/errors.ts';
import type { Release } from '../../shared/schema/manifest.ts';
import { refreshSnapshots } from '../snapshots/compute-snapshots.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import type { RefusedRow } from '../snapshots/refused-rows.ts';
import { compressFiles } from '../storage/compress.ts';
import { buildRelease } from './build.ts';
import type {
  BuildResult,
  PublishContext,
  Publisher,
  PublisherState,
  PublishRequest,
  ReleaseSite,
} from './interfaces.ts';
import { loadSite } from './load-site.ts';
import { clearPin, type Pin, readPin } from './pin.ts';
import { openPublishQueue } from './publish-queue.ts';
import { collect } from './publisher-state.ts';
import { renderDraft } from './render-draft.ts';
import { type Report, startStopwatch } from './report.ts';

/** The report of a build. */
function toReport(
  { release, published, rendered, removed, problems, missingPictures, changedKeys }: BuildResult,
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
    missingPictures,
    refused,
    ms,
  };
}

/** The report of a publish that was skipped. */
function reportPin(live: Release | null, pin: Pin): Report {
  const nothing = {
    changedKeys: [],
    rendered: [],
    removed: [],
    problems: [],
    missingPictures: [],
    freshFiles: new Map(),
  };
  const result = { ...nothing, release: live, published: false };
  return { ...toReport(result, [], startStopwatch().ms), heldSince: pin.since };
}

/** Opens a publisher; nothing is read before its first run. */
export function openPublisher(context: PublishContext): Publisher {
  const { effects, database } = context;
  const { signal, log } = effects;
  const { enqueue, enqueueRepairing } = openPublishQueue(context);
  let compression: Promise<unknown> = Promise.resolve();
  let freshFiles = 0;
  let site: ReleaseSite | null = null;

  const siteOf = async (state: PublisherState): Promise<ReleaseSite> => {
    state.site ??= await loadSite(state.dataDir, { ...context, fresh: state.fresh });
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
    collect(context, state.dataDir, state.site?.bundle.hash ?? null);
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

  async function publishChanges(
    state: PublisherState,
    { onProgress, maxPages }: Pick<PublishRequest, 'onProgress' | 'maxPages'>,
  ): Promise<Report> {
    const { endStage, ms } = startStopwatch(onProgress);
    const snapshots = await refreshSnapshots({
      ...state,
      store: state.dataDir.store,
      database,
      now: effects.now(),
      endStage,
    });
    const { problems, refused } = snapshots;
    const request = { at: effects.now(), signal, problems, refused: refused.length };
    const result = await buildRelease(await siteOf(state), { ...request, endStage, onProgress, maxPages });
    afterBuild(state, result);
    for (const id of result.missingPictures) await database.query('select pipeline.enqueue_media($1)', [id]);
    return toReport(result, refused, ms);
  }

  return {
    renderShareImages,
    publish: ({ requested = false, ...request } = {}) =>
      enqueueRepairing(
        () => {
          const dataDir = openReadonlyDataDir(context.config.dataDir);
          if (requested) clearPin(dataDir);
          const pin = readPin(dataDir);
          return pin && reportPin(dataDir.releases.live(), pin);
        },
        (state) => publishChanges(state, request),
      ),
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
    renderDraft: (path, drafts) => enqueue(async (state) => renderDraft(await siteOf(state), path, drafts)),
    settle: async () => void (await compression),
    collectGarbage: () =>
      enqueue(async (state) => void collect(context, state.dataDir, state.site?.bundle.hash ?? null)),
  };
}

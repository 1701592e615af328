import { messageOf } from '../../shared/errors.ts';
import type { Problem } from '../../shared/schema/manifest.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { claimPublishing } from '../database/publish-state.ts';
import { withLock } from '../database/with-lock.ts';
import type { Delivered, OnProgress } from '../release/report.ts';
import { readReleaseView } from '../serve/release-view.ts';
import { openReadonlyDataDir, type ReadonlyDataDir } from '../snapshots/data-dir.ts';
import { ensureFolderId } from '../storage/folder-id.ts';
import { type AnnounceOptions, announce } from './indexnow/announce.ts';
import { readUploadSettings } from './settings.ts';
import { createUploader, type Uploader } from './uploader.ts';

export interface DeliveryContext {
  readonly config: Config;
  readonly database: Database;
  /** Called after each delivery with the targets that were not reached. */
  readonly onDelivered?: (problems: readonly Problem[]) => Promise<void>;
  readonly effects: {
    readonly now: () => Date;
    readonly log: (line: string) => void;
    readonly signal: AbortSignal;
  };
}

/** What one delivery did. */
export interface DeliveryResult extends Delivered {
  /** One for each target that was not reached. The next delivery tries it again. */
  readonly problems: readonly Problem[];
}

/** Sends releases to every configured target and announces them to search engines. */
export interface Delivery {
  /** Sends the live release, one delivery at a time, under the lock "deliver". Rejects only when it is aborted. */
  deliver(onProgress?: OnProgress): Promise<DeliveryResult>;
}

export const NOTHING_DELIVERED: DeliveryResult = { uploads: [], indexNow: null, problems: [] };

type Parts = DeliveryContext & { readonly dataDir: ReadonlyDataDir; readonly uploader: Uploader };

/** Uploads the live release, then announces it: search engines then fetch the pages that were announced. */
async function deliverLive(
  { config, database, effects, dataDir, uploader }: Parts,
  onProgress?: OnProgress,
): Promise<DeliveryResult> {
  const release = dataDir.releases.live();
  if (release === null) return NOTHING_DELIVERED;
  const settings = readUploadSettings(config.targets);
  const { origin } = readReleaseView(dataDir, release);
  const result = await uploader.uploadLive({
    dataDir,
    settings,
    origin,
    ...effects,
    ...(onProgress ? { onProgress } : {}),
  });
  if (result.problems.length > 0) return { ...result, indexNow: null };
  const endpoint = settings.indexNowEndpoint;
  const announced = await announceReached({ database, dataDir, release, origin, endpoint, ...effects });
  return { uploads: result.uploads, ...announced };
}

/** The release has reached its targets by then: whatever goes wrong is a problem of IndexNow alone. */
async function announceReached(options: AnnounceOptions): Promise<Omit<DeliveryResult, 'uploads'>> {
  const problem = (message: string): Problem[] => [{ part: 'IndexNow', message }];
  try {
    const indexNow = await announce(options);
    return { indexNow, problems: indexNow?.message ? problem(indexNow.message) : [] };
  } catch (error) {
    options.signal.throwIfAborted();
    return { indexNow: null, problems: problem(messageOf(error)) };
  }
}

export function createDelivery(context: DeliveryContext): Delivery {
  const { config, database, effects, onDelivered } = context;
  const parts: Parts = {
    ...context,
    dataDir: openReadonlyDataDir(config.dataDir),
    uploader: createUploader(),
  };
  const lock = { database, dataDir: config.dataDir, signal: effects.signal };
  let last: Promise<unknown> = Promise.resolve();

  async function run(onProgress?: OnProgress): Promise<DeliveryResult> {
    const result = await withLock('deliver', lock, async () => {
      await claimPublishing(database, ensureFolderId(config.dataDir));
      return deliverLive(parts, onProgress);
    }).catch((error: unknown): DeliveryResult => {
      effects.signal.throwIfAborted();
      // e.g. a setting that is wrong: a problem like a target that was not reached.
      return { ...NOTHING_DELIVERED, problems: [{ part: 'upload', message: messageOf(error) }] };
    });
    await onDelivered?.(result.problems);
    return result;
  }

  return {
    deliver(onProgress) {
      const result = last.then(() => run(onProgress));
      last = result.catch(() => undefined);
      return result;
    },
  };
}

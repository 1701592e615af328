import type { Release } from '../../shared/schema/manifest.ts';
import { HOUR } from '../../shared/units.ts';
import type { OnProgress } from '../release/report.ts';
import { isImmutable } from '../render/documents/headers.ts';
import { readReleaseView } from '../serve/release-view.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import type { Journal } from './journal.ts';
import { toStoreObject } from './store-object.ts';
import { MARKER_KEY, createMarker, isOwnedBy, reconcile } from './ownership-marker.ts';
import { planUpload, type ReleaseFile } from './plan-upload.ts';
import { forEachConcurrent, type RetryPolicy, withRetry } from './retry.ts';
import type { Destination, StoreObject, TargetStore } from './targets/define.ts';

export interface UploadOptions {
  readonly dataDir: ReadonlyDataDir;
  readonly release: Release;
  readonly destination: Destination;
  readonly journal: Journal;
  readonly retryPolicy: RetryPolicy;
  /** Objects on their way at once. */
  readonly concurrency: number;
  /** How long contents stay that no release names: tabs opened before the switch still ask for them. */
  readonly graceHours: number;
  /** Looks the target through even where the ledger is believed. */
  readonly verify?: boolean;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  /** Hears how many of the files are on the target. */
  readonly onProgress?: OnProgress;
  /** Hears what is new under an address that stays, before the upload counts as done. */
  readonly onChanged?: (paths: readonly string[]) => void;
}

/** What one upload did. */
export interface TargetUpload {
  readonly target: string;
  readonly release: string;
  /** Objects sent and taken away. */
  readonly sent: number;
  readonly removed: number;
  /** Bytes of the bodies that went out, repeated attempts included. */
  readonly bytes: number;
  /** Bytes of what had changed, each once: what `bytes` is to be held against. */
  readonly changedBytes: number;
  readonly retries: number;
  /** True when the target had to be looked through. */
  readonly lookedThrough: boolean;
  /** Files whose content is new under an address that stays: what a CDN has to forget. */
  readonly changed: readonly string[];
}

/** One upload on its way. */
interface UploadRun {
  readonly options: UploadOptions;
  readonly store: TargetStore;
  readonly counts: { sent: number; removed: number; bytes: number; changedBytes: number; retries: number };
}

const withRetries = <T>({ options, counts }: UploadRun, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  withRetry(options.retryPolicy, options.signal, work, () => {
    counts.retries++;
  });

const put = (way: UploadRun, object: StoreObject): Promise<void> =>
  withRetries(way, (signal) => {
    way.counts.bytes += object.body.length;
    return way.store.put(object, signal);
  });

/** Makes sure that the ledger describes the target, and says so there before anything is written. */
async function ensureOwnership(way: UploadRun): Promise<boolean> {
  const { options, store } = way;
  const { journal: ledger, signal } = options;
  const found = await withRetries(way, (attempt) => store.get(MARKER_KEY, attempt));
  if (isOwnedBy(ledger, found) && !options.verify) return false;
  await reconcile(ledger, { ...options, store, signal, at: options.now().toISOString() });
  await put(way, createMarker(ledger));
  return true;
}

async function send(way: UploadRun, items: readonly ReleaseFile[], total: number): Promise<void> {
  const { dataDir, destination, journal: ledger, release, concurrency } = way.options;
  const { headers } = readReleaseView(dataDir, release);
  await forEachConcurrent(items, concurrency, async (item) => {
    const object = await toStoreObject(dataDir.objects, destination, headers, item);
    await put(way, object);
    ledger.put(item.path, { hash: item.hash });
    way.counts.sent++;
    way.counts.changedBytes += object.body.length;
    way.options.onProgress?.('upload', way.counts.sent, total);
  });
}

/** Stores take up to a thousand keys at once. */
const DELETE_BATCH = 500;

async function remove(way: UploadRun, paths: readonly string[]): Promise<void> {
  const { destination, journal: ledger } = way.options;
  for (let from = 0; from < paths.length; from += DELETE_BATCH) {
    const some = paths.slice(from, from + DELETE_BATCH);
    await withRetries(way, (signal) => way.store.remove(some.map(destination.naming.keyOf), signal));
    for (const path of some) ledger.drop(path);
    way.counts.removed += some.length;
  }
}

/** Contents that have been out of use for longer than the grace period. */
function expiredPaths({ journal: ledger, graceHours, now }: UploadOptions): string[] {
  const before = now().getTime() - graceHours * HOUR;
  return [...ledger.unused()].flatMap(([path, since]) => (Date.parse(since) <= before ? [path] : []));
}

/**
 * Brings a target to a release: contents first, then pages, then what lists them, the pointers last, and only then is
 * anything taken away. Whoever reads the target meanwhile never meets a page that names an object which is not there.
 * Throws when the target cannot be brought there; what went through is noted, and the next call goes on from it.
 */
export async function upload(options: UploadOptions): Promise<TargetUpload> {
  const { destination, release, journal: ledger, dataDir, now } = options;
  const counts = { sent: 0, removed: 0, bytes: 0, changedBytes: 0, retries: 0 };
  const way: UploadRun = { options, store: await destination.open(), counts };
  const lookedThrough = await ensureOwnership(way);
  const plan = planUpload(dataDir, release, ledger, destination);
  for (const { path, hash } of plan.revive) ledger.put(path, { hash });
  const sending = [...plan.send.values()];
  const total = sending.reduce((sum, { length }) => sum + length, 0);
  options.onProgress?.('upload', 0, total);
  for (const items of sending) await send(way, items, total);
  await remove(way, plan.remove);
  const at = now().toISOString();
  for (const path of plan.retire) ledger.put(path, { hash: ledger.get(path)?.hash ?? null, unusedSince: at });
  await remove(way, expiredPaths(options));
  const changed = [...ledger.touched()].filter((path) => !isImmutable(`/${path}`));
  options.onChanged?.(changed);
  if (ledger.root !== release.files || ledger.touched().size > 0) ledger.complete(release.files, release.id);
  return { target: destination.id, release: release.id, ...counts, lookedThrough, changed };
}

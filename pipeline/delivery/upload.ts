import type { Release } from '../../shared/schema/manifest.ts';
import { HOUR } from '../../shared/units.ts';
import type { OnProgress } from '../release/report.ts';
import { isImmutable } from '../render/documents/headers.ts';
import { readReleaseView } from '../serve/release-view.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import { forEachConcurrent, inBatches } from '../storage/for-each-concurrent.ts';
import type { Journal } from './journal.ts';
import { createMarker, isOwnedBy, MARKER_KEY } from './ownership-marker.ts';
import { planUpload, type ReleaseFile } from './plan-upload.ts';
import { reconcile } from './reconcile.ts';
import { type RetryPolicy, withRetry } from './retry.ts';
import { toStoreObject } from './store-object.ts';
import { DELETE_BATCH, type Destination, type StoreObject, type TargetStore } from './targets/define.ts';

export interface UploadOptions {
  readonly dataDir: ReadonlyDataDir;
  readonly release: Release;
  readonly destination: Destination;
  readonly journal: Journal;
  readonly retryPolicy: RetryPolicy;
  /** Objects sent at once. */
  readonly concurrency: number;
  /** How long unused contents stay: tabs opened before the switch still fetch them. */
  readonly graceHours: number;
  /** Reconciles the journal with the target even where the marker names it. */
  readonly verify?: boolean;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  /** Receives how many of the files are sent. */
  readonly onProgress?: OnProgress;
  /** Receives the paths of mutable files that changed, before the upload is recorded as complete. */
  readonly onChanged?: (paths: readonly string[]) => void;
}

/** What one upload did. `upload --json` prints it, so its names are stable. */
export interface TargetUpload {
  readonly target: string;
  readonly release: string;
  /** Objects sent and removed. */
  readonly sent: number;
  readonly removed: number;
  /** Bytes of all bodies, repeated attempts included. */
  readonly bytes: number;
  /** Bytes of the bodies, each once: at least this much had to be sent. */
  readonly changedBytes: number;
  readonly retries: number;
  /** True when the journal was reconciled with the target. */
  readonly lookedThrough: boolean;
  /** Mutable files whose content changed: a CDN has to purge them. */
  readonly changed: readonly string[];
}

interface UploadRun {
  readonly options: UploadOptions;
  readonly store: TargetStore;
  readonly counts: { sent: number; removed: number; bytes: number; changedBytes: number; retries: number };
}

const attempt = <T>({ options, counts }: UploadRun, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  withRetry(options.retryPolicy, options.signal, work, () => {
    counts.retries++;
  });

const put = (run: UploadRun, object: StoreObject): Promise<void> =>
  attempt(run, (signal) => {
    run.counts.bytes += object.body.length;
    return run.store.put(object, signal);
  });

/**
 * Makes the journal describe the target, and marks the target as its own before anything is written. True where the
 * journal had to be reconciled.
 */
async function ensureOwnership(run: UploadRun): Promise<boolean> {
  const { options, store } = run;
  const { journal, signal } = options;
  const found = await attempt(run, (attemptSignal) => store.get(MARKER_KEY, attemptSignal));
  if (isOwnedBy(journal, found) && !options.verify) return false;
  await reconcile(journal, { ...options, store, signal, at: options.now().toISOString() });
  await put(run, createMarker(journal));
  return true;
}

async function send(run: UploadRun, files: readonly ReleaseFile[], total: number): Promise<void> {
  const { dataDir, destination, journal, release, concurrency, onProgress } = run.options;
  const { headers } = readReleaseView(dataDir, release);
  await forEachConcurrent(files, concurrency, async (file) => {
    const object = await toStoreObject(dataDir.objects, destination, headers, file);
    await put(run, object);
    journal.put(file.path, { hash: file.hash });
    run.counts.sent++;
    run.counts.changedBytes += object.body.length;
    onProgress?.('upload', run.counts.sent, total);
  });
}

/** Sends the files of one phase after the other. */
async function sendAll(run: UploadRun, phases: readonly (readonly ReleaseFile[])[]): Promise<void> {
  const total = phases.reduce((sum, { length }) => sum + length, 0);
  run.options.onProgress?.('upload', 0, total);
  for (const files of phases) await send(run, files, total);
}

async function remove(run: UploadRun, paths: readonly string[]): Promise<void> {
  const { destination, journal } = run.options;
  for (const batch of inBatches(paths, DELETE_BATCH)) {
    await attempt(run, (signal) => run.store.remove(batch.map(destination.naming.keyOf), signal));
    for (const path of batch) journal.drop(path);
    run.counts.removed += batch.length;
  }
}

/** Contents that have been unused for longer than the grace period. */
function expiredPaths({ journal, graceHours, now }: UploadOptions): string[] {
  const before = now().getTime() - graceHours * HOUR;
  return [...journal.unused()].flatMap(([path, since]) => (Date.parse(since) <= before ? [path] : []));
}

/**
 * Makes a target store a release: contents, pages, documents, pointers, and only then the removals, so that no page on the
 * target ever names a missing object. Throws where a request fails for good; the journal keeps what was sent, and the
 * next upload continues after it.
 */
export async function upload(options: UploadOptions): Promise<TargetUpload> {
  const { destination, release, journal, dataDir, now } = options;
  const counts = { sent: 0, removed: 0, bytes: 0, changedBytes: 0, retries: 0 };
  const run: UploadRun = { options, store: await destination.open(), counts };
  const lookedThrough = await ensureOwnership(run);
  const plan = planUpload(dataDir, release, journal, destination);
  for (const { path, hash } of plan.revive) journal.put(path, { hash });
  await sendAll(run, [...plan.send.values()]);
  await remove(run, plan.remove);
  const unusedSince = now().toISOString();
  for (const path of plan.retire) journal.put(path, { hash: journal.get(path)?.hash ?? null, unusedSince });
  await remove(run, expiredPaths(options));
  const changed = [...journal.touched()].filter((path) => !isImmutable(`/${path}`));
  options.onChanged?.(changed);
  if (journal.root !== release.files || journal.touched().size > 0)
    journal.complete(release.files, release.id);
  return { target: destination.id, release: release.id, ...counts, lookedThrough, changed };
}

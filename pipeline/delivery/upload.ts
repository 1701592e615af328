import type { Release } from '../../shared/schema/manifest.ts';
import { HOUR } from '../../shared/units.ts';
import type { OnProgress } from '../release/report.ts';
import { isImmutable } from '../render/documents/headers.ts';
import { viewOf } from '../serve/release-view.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import type { Ledger } from './journal.ts';
import { outgoing } from './store-object.ts';
import { CLAIM, claimOf, isClaimedBy, lookThrough } from './ownership-marker.ts';
import { planUpload, type Sending } from './plan-upload.ts';
import { inLanes, type Patience, retried } from './retry.ts';
import type { Destination, Outgoing, TargetStore } from './targets/define.ts';

export interface UploadOptions {
  readonly dataDir: ReadonlyDataDir;
  readonly release: Release;
  readonly destination: Destination;
  readonly ledger: Ledger;
  readonly patience: Patience;
  /** Objects on their way at once. */
  readonly concurrency: number;
  /** How long contents stay that no release names: tabs opened before the switch still ask for them. */
  readonly graceHours: number;
  /** Looks the target through even where the ledger is believed. */
  readonly verify?: boolean;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  /** Hears how many of the files are on the target. */
  readonly tell?: OnProgress;
  /** Hears what is new under an address that stays, before the upload counts as done. */
  readonly onChanged?: (paths: readonly string[]) => void;
}

/** What one upload did. */
export interface Uploaded {
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
interface Way {
  readonly options: UploadOptions;
  readonly store: TargetStore;
  readonly counts: { sent: number; removed: number; bytes: number; changedBytes: number; retries: number };
}

const insist = <T>({ options, counts }: Way, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  retried(options.patience, options.signal, work, () => {
    counts.retries++;
  });

const put = (way: Way, object: Outgoing): Promise<void> =>
  insist(way, (signal) => {
    way.counts.bytes += object.body.length;
    return way.store.put(object, signal);
  });

/** Makes sure that the ledger describes the target, and says so there before anything is written. */
async function agree(way: Way): Promise<boolean> {
  const { options, store } = way;
  const { ledger, signal } = options;
  const found = await insist(way, (attempt) => store.get(CLAIM, attempt));
  if (isClaimedBy(ledger, found) && !options.verify) return false;
  await lookThrough(ledger, { ...options, store, signal, at: options.now().toISOString() });
  await put(way, claimOf(ledger));
  return true;
}

async function send(way: Way, items: readonly Sending[], total: number): Promise<void> {
  const { dataDir, destination, ledger, release, concurrency } = way.options;
  const { headers } = viewOf(dataDir, release);
  await inLanes(items, concurrency, async (item) => {
    const object = await outgoing(dataDir.objects, destination, headers, item);
    await put(way, object);
    ledger.put(item.path, { hash: item.hash });
    way.counts.sent++;
    way.counts.changedBytes += object.body.length;
    way.options.tell?.('upload', way.counts.sent, total);
  });
}

/** Stores take up to a thousand keys at once. */
const AT_ONCE = 500;

async function remove(way: Way, paths: readonly string[]): Promise<void> {
  const { destination, ledger } = way.options;
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const some = paths.slice(from, from + AT_ONCE);
    await insist(way, (signal) => way.store.remove(some.map(destination.naming.keyOf), signal));
    for (const path of some) ledger.drop(path);
    way.counts.removed += some.length;
  }
}

/** Contents that have been out of use for longer than the grace period. */
function overdue({ ledger, graceHours, now }: UploadOptions): string[] {
  const before = now().getTime() - graceHours * HOUR;
  return [...ledger.gone()].flatMap(([path, since]) => (Date.parse(since) <= before ? [path] : []));
}

/**
 * Brings a target to a release: contents first, then pages, then what lists them, the pointers last, and only then is
 * anything taken away. Whoever reads the target meanwhile never meets a page that names an object which is not there.
 * Throws when the target cannot be brought there; what went through is noted, and the next call goes on from it.
 */
export async function upload(options: UploadOptions): Promise<Uploaded> {
  const { destination, release, ledger, dataDir, now } = options;
  const counts = { sent: 0, removed: 0, bytes: 0, changedBytes: 0, retries: 0 };
  const way: Way = { options, store: await destination.open(), counts };
  const lookedThrough = await agree(way);
  const plan = planUpload(dataDir, release, ledger, destination);
  for (const { path, hash } of plan.revive) ledger.put(path, { hash });
  const sending = [...plan.send.values()];
  const total = sending.reduce((sum, { length }) => sum + length, 0);
  options.tell?.('upload', 0, total);
  for (const items of sending) await send(way, items, total);
  await remove(way, plan.remove);
  const at = now().toISOString();
  for (const path of plan.retire) ledger.put(path, { hash: ledger.get(path)?.hash ?? null, goneAt: at });
  await remove(way, overdue(options));
  const changed = [...ledger.touched()].filter((path) => !isImmutable(`/${path}`));
  options.onChanged?.(changed);
  if (ledger.root !== release.files || ledger.touched().size > 0) ledger.finish(release.files, release.id);
  return { target: destination.id, release: release.id, ...counts, lookedThrough, changed };
}

import type { Release } from '../../shared/schema/manifest.ts';
import { isImmutable } from '../render/documents/headers.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import type { Journal } from './journal.ts';
import { PHASES, type Phase, phaseOf } from './upload-order.ts';
import type { Destination } from './targets/define.ts';

export interface ReleaseFile {
  readonly path: string;
  readonly hash: string;
}

/** What stands between what a target has and what a release is. */
export interface UploadPlan {
  /** By rank, in the order of sending. */
  readonly send: ReadonlyMap<Phase, readonly ReleaseFile[]>;
  /** Pages and documents that the release no longer has: taken away at the end. */
  readonly remove: readonly string[];
  /** Contents that a release names again before they were taken away. */
  readonly revive: readonly ReleaseFile[];
  /** Contents that fell out of use now: taken away after the grace period. */
  readonly retire: readonly string[];
}

/** Paths whose state has to be compared: those that changed since the last whole upload, or all where that is not known. */
function* candidates({ hashes }: ReadonlyDataDir, release: Release, ledger: Journal): Generator<string> {
  if (ledger.root !== null) {
    try {
      const names = [...hashes.difference(ledger.root, release.files)].map(({ name }) => name);
      yield* names;
      yield* ledger.touched();
      return;
    } catch {
      // The tree of that release was swept away: everything is compared.
    }
  }
  for (const [path] of hashes.entries(release.files)) yield path;
  for (const [path] of ledger.entries()) yield path;
}

/** Compares a release with a ledger; costs what changed where the last whole upload is known. */
export function planUpload(
  dataDir: ReadonlyDataDir,
  release: Release,
  ledger: Journal,
  destination: Destination,
): UploadPlan {
  const send = new Map<Phase, ReleaseFile[]>(PHASES.map((rank) => [rank, []]));
  const remove: string[] = [];
  const retire: string[] = [];
  const revive: ReleaseFile[] = [];
  for (const path of new Set(candidates(dataDir, release, ledger))) {
    if (!destination.includes(path)) continue;
    const hash = dataDir.hashes.get(release.files, path);
    const known = ledger.get(path);
    if (hash !== undefined) {
      if (known?.hash !== hash) send.get(phaseOf(path, known !== undefined))?.push({ path, hash });
      else if (known.unusedSince !== undefined) revive.push({ path, hash });
    } else if (known && known.unusedSince === undefined) {
      (isImmutable(`/${path}`) ? retire : remove).push(path);
    }
  }
  return { send, revive, remove, retire };
}

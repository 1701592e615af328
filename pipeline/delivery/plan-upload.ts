import type { Release } from '../../shared/schema/manifest.ts';
import { isImmutable } from '../render/documents/headers.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import type { ReadonlyJournal } from './journal.ts';
import type { Destination } from './targets/define.ts';
import { PHASES, type Phase, phaseOf } from './upload-order.ts';

/** A file of a release, with its content hash. */
export interface ReleaseFile {
  readonly path: string;
  readonly hash: string;
}

/** The difference between what a target stores and a release. */
export interface UploadPlan {
  /** Files to send, by phase. */
  readonly send: ReadonlyMap<Phase, readonly ReleaseFile[]>;
  /** Pages and documents that the release no longer has: removed at the end. */
  readonly remove: readonly string[];
  /** Unused contents that the release names again. */
  readonly revive: readonly ReleaseFile[];
  /** Contents that are unused from now on: removed after the grace period. */
  readonly retire: readonly string[];
}

/** Paths to compare: those that changed since the last complete upload, or all where that is unknown. */
function* candidates(
  { hashes }: ReadonlyDataDir,
  release: Release,
  journal: ReadonlyJournal,
): Generator<string> {
  if (journal.root !== null) {
    try {
      const names = [...hashes.difference(journal.root, release.files)].map(({ name }) => name);
      yield* names;
      yield* journal.touched();
      return;
    } catch {
      // The garbage collector has removed the tree of that release: all paths are compared.
    }
  }
  for (const [path] of hashes.entries(release.files)) yield path;
  for (const [path] of journal.entries()) yield path;
}

/** Compares a release with a journal; the cost is that of the changed files where the last complete upload is known. */
export function planUpload(
  dataDir: ReadonlyDataDir,
  release: Release,
  journal: ReadonlyJournal,
  destination: Destination,
): UploadPlan {
  const send = new Map<Phase, ReleaseFile[]>(PHASES.map((phase) => [phase, []]));
  const remove: string[] = [];
  const retire: string[] = [];
  const revive: ReleaseFile[] = [];
  for (const path of new Set(candidates(dataDir, release, journal))) {
    if (!destination.includes(path)) continue;
    const hash = dataDir.hashes.get(release.files, path);
    const known = journal.get(path);
    if (hash !== undefined) {
      if (known?.hash !== hash) send.get(phaseOf(path, known !== undefined))?.push({ path, hash });
      else if (known.unusedSince !== undefined) revive.push({ path, hash });
    } else if (known && known.unusedSince === undefined) {
      (isImmutable(`/${path}`) ? retire : remove).push(path);
    }
  }
  return { send, revive, remove, retire };
}

import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import { writeFileAtomic } from '../storage/objects.ts';

/** After a rollback the release stays pinned: automatic publishes are skipped until someone requests one. */
const pinSchema = z.object({ release: z.string(), since: z.iso.datetime() });
export type Pin = z.infer<typeof pinSchema>;

const fileOf = ({ folder }: Pick<ReadonlyDataDir, 'folder'>): string => join(folder, 'pin.json');

/** The pin in a file; null for a damaged one. */
function parsePin(text: string): Pin | null {
  try {
    return pinSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The pin in force; null where there is none, or another release was activated since. */
export function readPin(dataDir: Pick<ReadonlyDataDir, 'folder' | 'releases'>): Pin | null {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return null;
  const live = dataDir.releases.liveId();
  const stored = parsePin(readFileSync(file, 'utf8'));
  if (stored !== null) return stored.release === live ? stored : null;
  // A damaged pin: only a rollback makes another release than the newest live.
  if (live === null || live === dataDir.releases.ids()[0]) return null;
  return { release: live, since: statSync(file).mtime.toISOString() };
}

export const clearPin = (dataDir: Pick<ReadonlyDataDir, 'folder'>): void =>
  rmSync(fileOf(dataDir), { force: true });

/** What a rollback did; stored in `job_runs.result`. */
export interface Rollback {
  readonly from: string | null;
  readonly to: string;
  /** True when `to` is pinned; the newest release never is: automatic publishes go on from there. */
  readonly pinned: boolean;
}

/** Activates an earlier release and pins it, under the lock "publish". Throws CliError(2) for an unknown one. */
export function rollBack(dataDir: ReadonlyDataDir, to: string, at: Date): Rollback {
  const { releases } = dataDir;
  const from = releases.liveId();
  const { id } = releases.get(to);
  const isPinned = id !== releases.ids()[0];
  // Before the activation: the pin of a release that is not live counts for nothing.
  if (isPinned)
    writeFileAtomic(fileOf(dataDir), `${JSON.stringify({ release: id, since: at.toISOString() })}\n`, {
      durable: true,
    });
  else clearPin(dataDir);
  releases.switchTo(id);
  return { from, to: id, pinned: isPinned };
}

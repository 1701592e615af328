import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CliError, messageOf } from '../../shared/errors.ts';
import { type Release, releaseSchema } from '../../shared/schema/manifest.ts';
import { createFolder } from './ensure-folder.ts';
import { writeFileAtomic } from './objects.ts';
import { stableJson } from './stable-json.ts';
import { syncNow } from './sync-files.ts';

const FILE = 'release.json';
const NAME = /^\d{6,}-\d{8}T\d{6}Z$/;
const ARRIVING = 'arriving-';

/** A release whose file cannot be read, e.g. after a power cut. */
export interface DamagedRelease {
  readonly id: string;
  readonly file: string;
  readonly reason: string;
}

/** The releases on disk, and which of them is live. One whose file is damaged is left out, and named by `damaged()`. */
export interface Releases {
  /** Id that the live link names; one system call, cheap enough for each request. */
  liveId(): string | null;
  /** The live release; where its file is damaged, the one that stands in for it. */
  live(): Release | null;
  /** Ids in the order in which they stand in for one another: the live one, those before it, those after it. */
  candidates(): string[];
  /** Throws CliError(2) listing the releases on disk, CliError(1) for a damaged one. */
  get(id: string): Release;
  /** Newest first. */
  ids(): string[];
  damaged(): DamagedRelease[];
  nextId(at: Date): string;
  /** Writes a release through to the disk, beside the others; it is not live before `switchTo`. */
  add(release: Release): void;
  /** Makes a release the live one by a single rename. */
  switchTo(id: string): void;
  /**
   * Keeps the newest `keep` and the live one, and no damaged one; returns the ids of those removed. `onRemove` is called
   * before a release is removed, with the next newer one.
   */
  prune(keep: number, onRemove?: (release: Release, next: Release) => void): string[];
}

const numberOf = (id: string): number => Number.parseInt(id, 10);

/** e.g. (41, 2026-08-16T12:30:00Z) → "000042-20260816T123000Z" */
function idAfter(last: number, at: Date): string {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${String(last + 1).padStart(6, '0')}-${time}`;
}

function linkTarget(link: string): string | null {
  try {
    return basename(readlinkSync(link));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

interface Paths {
  /** Folder of the releases. */
  readonly home: string;
  /** Symbolic link to the live one. */
  readonly current: string;
}

/** Newest first. */
function idsIn({ home }: Paths): string[] {
  const names = existsSync(home) ? readdirSync(home).filter((name) => NAME.test(name)) : [];
  return names.sort((a, b) => numberOf(b) - numberOf(a));
}

const formatDamage = ({ id, reason }: DamagedRelease): string => `release ${id} is damaged: ${reason}`;

/** The release in a file, or why there is none. */
function readFile({ home }: Paths, id: string): Release | DamagedRelease {
  const file = join(home, id, FILE);
  try {
    return releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A folder without the file is left by a removal that was interrupted.
    if (code !== undefined && code !== 'ENOENT') throw error;
    const reason = error instanceof SyntaxError || code ? messageOf(error) : 'it does not have its format';
    return { id, file, reason: `${file}: ${reason}` };
  }
}

const isDamaged = (found: Release | DamagedRelease): found is DamagedRelease => 'reason' in found;

/** Removes what a killed process left half-written. The caller holds the lock "publish". */
export function removeArrivingReleases(dataDir: string): void {
  const home = join(dataDir, 'releases');
  const names = existsSync(home) ? readdirSync(home).filter((name) => name.startsWith(ARRIVING)) : [];
  for (const name of names) rmSync(join(home, name), { recursive: true, force: true });
}

function add({ home }: Paths, release: Release): void {
  const temporary = join(home, `${ARRIVING}${process.pid}`);
  rmSync(temporary, { recursive: true, force: true });
  createFolder(temporary);
  writeFileAtomic(join(temporary, FILE), `${stableJson(release)}\n`, { durable: true });
  renameSync(temporary, join(home, release.id));
  syncNow(home);
}

/** Creates a link beside the live one and renames it over that: a reader finds the old release or the new. */
function switchTo({ current }: Paths, id: string): void {
  const temporary = `${current}.${process.pid}.tmp`;
  rmSync(temporary, { force: true });
  symlinkSync(join('releases', id), temporary);
  renameSync(temporary, current);
  syncNow(dirname(current));
}

/** Opens the releases below the data folder. */
export function openReleases(dataDir: string): Releases {
  const paths: Paths = { home: join(dataDir, 'releases'), current: join(dataDir, 'current') };
  const known = new Map<string, Release>();
  const liveId = (): string | null => linkTarget(paths.current);

  function load(id: string): Release | DamagedRelease {
    const found = known.get(id) ?? readFile(paths, id);
    if (!isDamaged(found)) known.set(id, found);
    return found;
  }

  const ids = (): string[] => idsIn(paths).filter((id) => !isDamaged(load(id)));
  const damaged = (): DamagedRelease[] => idsIn(paths).map(load).filter(isDamaged);

  function get(id: string): Release {
    if (!idsIn(paths).includes(id))
      throw new CliError(2, `there is no release "${id}"; there are: ${ids().join(', ') || 'none'}`);
    const found = load(id);
    if (isDamaged(found)) throw new CliError(1, formatDamage(found));
    return found;
  }

  function candidates(): string[] {
    const live = liveId();
    if (live === null) return [];
    const all = ids();
    const before = all.filter((id) => numberOf(id) < numberOf(live));
    const after = all.filter((id) => numberOf(id) > numberOf(live)).reverse();
    return [...all.filter((id) => id === live), ...before, ...after];
  }

  return {
    liveId,
    candidates,
    get,
    ids,
    damaged,
    live() {
      const [id] = candidates();
      return id === undefined ? null : get(id);
    },
    nextId: (at) => idAfter(Math.max(0, ...idsIn(paths).map(numberOf)), at),
    add: (release) => add(paths, release),
    switchTo: (id) => switchTo(paths, get(id).id),
    prune(keep, onRemove) {
      const live = liveId();
      const intact = ids();
      const kept = new Set(intact.slice(0, keep));
      const removed = idsIn(paths).filter((id) => !kept.has(id) && id !== live);
      // Oldest first, so that the next newer one is still there.
      for (const id of removed.reverse()) {
        const next = intact[intact.indexOf(id) - 1];
        if (next !== undefined) onRemove?.(get(id), get(next));
        rmSync(join(paths.home, id), { recursive: true, force: true });
        known.delete(id);
      }
      return removed;
    },
  };
}

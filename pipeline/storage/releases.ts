import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { CliError } from '../../shared/errors.ts';
import { type Release, release as releaseSchema } from '../../shared/schema/manifest.ts';
import { writeFileAtomic } from './objects.ts';
import { stableJson } from './stable-json.ts';

const FILE = 'release.json';
const NAME = /^\d{6,}-\d{8}T\d{6}Z$/;

/** The releases on disk, and which of them is live. */
export interface Releases {
  /** Id of the live release; one system call, cheap enough for each request. */
  liveId(): string | null;
  live(): Release | null;
  /** Throws CliError(2) listing the releases on disk. */
  get(id: string): Release;
  /** Newest first. */
  ids(): string[];
  nextId(at: Date): string;
  /** Writes a release beside the others; it is not live before `switchTo`. */
  add(release: Release): void;
  /** Makes a release the live one by a single rename. */
  switchTo(id: string): void;
  /** Keeps the newest `keep` and the live one; returns the ids of those removed. */
  prune(keep: number): string[];
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

function read(paths: Paths, id: string): Release {
  const file = join(paths.home, id, FILE);
  if (!NAME.test(id) || !existsSync(file)) {
    throw new CliError(2, `there is no release "${id}"; there are: ${idsIn(paths).join(', ') || 'none'}`);
  }
  return releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function add({ home }: Paths, release: Release): void {
  const temporary = join(home, `arriving-${process.pid}`);
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  writeFileAtomic(join(temporary, FILE), `${stableJson(release)}\n`);
  renameSync(temporary, join(home, release.id));
}

/** Creates a link beside the live one and renames it over that: a reader finds the old release or the new. */
function switchTo({ current }: Paths, id: string): void {
  const temporary = `${current}.${process.pid}.tmp`;
  rmSync(temporary, { force: true });
  symlinkSync(join('releases', id), temporary);
  renameSync(temporary, current);
}

/** Opens the releases below the data folder. */
export function openReleases(dataDir: string): Releases {
  const paths: Paths = { home: join(dataDir, 'releases'), current: join(dataDir, 'current') };
  const known = new Map<string, Release>();
  const liveId = (): string | null => linkTarget(paths.current);

  function get(id: string): Release {
    const release = known.get(id) ?? read(paths, id);
    known.set(id, release);
    return release;
  }

  return {
    liveId,
    get,
    ids: () => idsIn(paths),
    live() {
      const id = liveId();
      return id === null ? null : get(id);
    },
    nextId: (at) => idAfter(Math.max(0, ...idsIn(paths).map(numberOf)), at),
    add: (release) => add(paths, release),
    switchTo: (id) => switchTo(paths, get(id).id),
    prune(keep) {
      const live = liveId();
      const removed = idsIn(paths)
        .slice(keep)
        .filter((id) => id !== live);
      for (const id of removed) {
        rmSync(join(paths.home, id), { recursive: true, force: true });
        known.delete(id);
      }
      return removed;
    },
  };
}

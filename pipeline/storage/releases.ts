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
  /** Id of the live release; one system call, cheap enough to ask at each request. */
  liveId(): string | null;
  live(): Release | null;
  /** Throws CliError(2) naming the releases that there are. */
  get(id: string): Release;
  /** Newest first. */
  ids(): string[];
  nextId(at: Date): string;
  /** Writes a release beside the others; nobody sees it before `switchTo`. */
  add(release: Release): void;
  /** Makes a release the live one by a single rename. */
  switchTo(id: string): void;
  /** Keeps the newest `keep` and the live one; returns the ids of those that went. */
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

interface Place {
  readonly home: string;
  readonly current: string;
}

/** Newest first. */
function idsIn({ home }: Place): string[] {
  const names = existsSync(home) ? readdirSync(home).filter((name) => NAME.test(name)) : [];
  return names.sort((a, b) => numberOf(b) - numberOf(a));
}

function read(place: Place, id: string): Release {
  const file = join(place.home, id, FILE);
  if (!NAME.test(id) || !existsSync(file)) {
    throw new CliError(2, `there is no release "${id}"; there are: ${idsIn(place).join(', ') || 'none'}`);
  }
  return releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function add({ home }: Place, release: Release): void {
  const arriving = join(home, `arriving-${process.pid}`);
  rmSync(arriving, { recursive: true, force: true });
  mkdirSync(arriving, { recursive: true });
  writeFileAtomic(join(arriving, FILE), `${stableJson(release)}\n`);
  renameSync(arriving, join(home, release.id));
}

/** A link is made beside the live one and renamed onto it: whoever asks finds the old release or the new. */
function switchTo({ current }: Place, id: string): void {
  const arriving = `${current}.${process.pid}.tmp`;
  rmSync(arriving, { force: true });
  symlinkSync(join('releases', id), arriving);
  renameSync(arriving, current);
}

/** Opens the releases below the data folder. */
export function openReleases(dataDir: string): Releases {
  const place: Place = { home: join(dataDir, 'releases'), current: join(dataDir, 'current') };
  const known = new Map<string, Release>();
  const liveId = (): string | null => linkTarget(place.current);

  function get(id: string): Release {
    const release = known.get(id) ?? read(place, id);
    known.set(id, release);
    return release;
  }

  return {
    liveId,
    get,
    ids: () => idsIn(place),
    live() {
      const id = liveId();
      return id === null ? null : get(id);
    },
    nextId: (at) => idAfter(Math.max(0, ...idsIn(place).map(numberOf)), at),
    add: (release) => add(place, release),
    switchTo: (id) => switchTo(place, get(id).id),
    prune(keep) {
      const live = liveId();
      const gone = idsIn(place)
        .slice(keep)
        .filter((id) => id !== live);
      for (const id of gone) {
        rmSync(join(place.home, id), { recursive: true, force: true });
        known.delete(id);
      }
      return gone;
    },
  };
}

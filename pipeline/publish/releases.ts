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
import { writeWhole } from './objects.ts';
import { stableJson } from './stable.ts';

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

/** Opens the releases below the data folder. */
export function openReleases(dataDir: string): Releases {
  const home = join(dataDir, 'releases');
  const current = join(dataDir, 'current');
  const known = new Map<string, Release>();

  const ids = (): string[] =>
    existsSync(home)
      ? readdirSync(home)
          .filter((name) => NAME.test(name))
          .sort((a, b) => numberOf(b) - numberOf(a))
      : [];

  function get(id: string): Release {
    const cached = known.get(id);
    if (cached) return cached;
    const file = join(home, id, FILE);
    if (!NAME.test(id) || !existsSync(file)) {
      throw new CliError(2, `there is no release "${id}"; there are: ${ids().join(', ') || 'none'}`);
    }
    const read = releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    known.set(id, read);
    return read;
  }

  const liveId = (): string | null => linkTarget(current);

  return {
    liveId,
    ids,
    get,
    live() {
      const id = liveId();
      return id === null ? null : get(id);
    },
    nextId: (at) => idAfter(Math.max(0, ...ids().map(numberOf)), at),
    add(release) {
      const arriving = join(home, `arriving-${process.pid}`);
      rmSync(arriving, { recursive: true, force: true });
      mkdirSync(arriving, { recursive: true });
      writeWhole(join(arriving, FILE), `${stableJson(release)}\n`);
      renameSync(arriving, join(home, release.id));
    },
    switchTo(id) {
      get(id);
      const arriving = `${current}.${process.pid}.tmp`;
      rmSync(arriving, { force: true });
      symlinkSync(join('releases', id), arriving);
      renameSync(arriving, current);
    },
    prune(keep) {
      const live = liveId();
      const gone = ids()
        .slice(keep)
        .filter((id) => id !== live);
      for (const id of gone) {
        rmSync(join(home, id), { recursive: true, force: true });
        known.delete(id);
      }
      return gone;
    },
  };
}

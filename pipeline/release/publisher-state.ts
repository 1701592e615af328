import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { withLock } from '../database/with-lock.ts';
import { openSnapshotComputer, type SnapshotComputer } from '../snapshots/compute-snapshots.ts';
import { type DataDir, openDataDir } from '../snapshots/data-dir.ts';
import { explainSystemError } from '../storage/system-errors.ts';
import type { ReleaseSite } from './interfaces.ts';
import type { SiteOptions } from './load-site.ts';

export interface PublishContext extends SiteOptions {
  readonly config: Config;
  readonly database: Database;
  readonly effects: {
    readonly now: () => Date;
    readonly log: (line: string) => void;
    readonly signal: AbortSignal;
  };
}

/** What must agree with the disk: dropped as soon as a run fails or another process has written. */
export interface PublisherState {
  readonly dataDir: DataDir;
  readonly computer: SnapshotComputer;
  /** Loaded by the first build. */
  site: ReleaseSite | null;
}

const openState = ({ config, fresh = false }: PublishContext): PublisherState => ({
  dataDir: openDataDir(config.dataDir, { fresh }),
  computer: openSnapshotComputer(config.siteOrigin),
  site: null,
});

/** Runs one piece of work after the other, each under the lock "publish", with the state that the last one left. */
export function openQueue(context: PublishContext) {
  const { config, database, effects } = context;
  let state: PublisherState | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function run<T>(work: (state: PublisherState) => Promise<T>): Promise<T> {
    try {
      if (state?.dataDir.store.isOutdated()) state = null;
      state ??= openState(context);
      return await work(state);
    } catch (error) {
      state = null;
      throw explainSystemError(error);
    }
  }

  return <T>(work: (state: PublisherState) => Promise<T>): Promise<T> => {
    const lock = { database, dataDir: config.dataDir, signal: effects.signal };
    const result = last.then(() => withLock('publish', lock, () => run(work)));
    // A failure is the caller's; the next piece of work only waits for the end.
    last = result.catch(() => undefined);
    return result;
  };
}

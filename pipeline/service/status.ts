import type { Database } from '../database/database.ts';
import { type LastRun, readLastRun } from '../database/last-run.ts';
import { readMarketClock } from '../database/market-clock.ts';
import { readSourceReports, type SourceReport } from '../sources/source-reports.ts';
import { readPin } from '../release/pin.ts';
import { messageOf } from '../../shared/errors.ts';
import type { Problem } from '../../shared/schema/manifest.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';

/** Refusals of a source that a glance shows. */
const MOST_REFUSALS = 3;

/** What an operator wants to know at one glance. */
export interface Status {
  /** The live release; null before the first. */
  readonly version: string | null;
  readonly publishedAt: string | null;
  /** Since when a rollback keeps runs that nobody asked for from publishing. */
  readonly heldSince: string | null;
  readonly asOf: string | null;
  readonly counts: {
    readonly pages: number;
    readonly files: number;
    readonly snapshots: number;
    readonly releases: number;
  };
  /** What the live release was published with. */
  readonly printed: number;
  readonly removed: number;
  readonly refused: number;
  readonly problems: readonly Problem[];
  readonly sources: readonly SourceReport[] | null;
  readonly lastRun: LastRun | null;
  /** Why sources and last run are not known; null when they are. */
  readonly databaseError: string | null;
}

async function fromDatabase(
  open: () => Promise<Database>,
  now: Date,
): Promise<Pick<Status, 'sources' | 'lastRun' | 'databaseError'>> {
  try {
    const database = await open();
    try {
      return {
        sources: await readSourceReports(database, await readMarketClock(database, now), MOST_REFUSALS),
        lastRun: await readLastRun(database),
        databaseError: null,
      };
    } finally {
      await database.close();
    }
  } catch (error) {
    return { sources: null, lastRun: null, databaseError: messageOf(error) };
  }
}

/** Tells the state of the data folder, and of the sources where the database answers. */
export async function readStatus(folder: string, open: () => Promise<Database>, now: Date): Promise<Status> {
  const dataDir = openReadonlyDataDir(folder);
  const { releases } = dataDir;
  const live = releases.live();
  return {
    version: live?.id ?? null,
    publishedAt: live?.createdAt ?? null,
    heldSince: readPin(dataDir)?.since ?? null,
    asOf: live?.asOf ?? null,
    counts: { ...(live?.counts ?? { pages: 0, files: 0, snapshots: 0 }), releases: releases.ids().length },
    printed: live?.printed ?? 0,
    removed: live?.removed ?? 0,
    refused: live?.refused ?? 0,
    problems: live?.problems ?? [],
    ...(await fromDatabase(open, now)),
  };
}

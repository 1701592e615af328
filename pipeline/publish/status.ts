import type { Row } from '../../shared/schema/rows/index.ts';
import { MINUTE } from '../../shared/units.ts';
import type { Database } from '../database/database.ts';
import { type LastRun, readLastRun } from '../database/last-run.ts';
import { readTables } from '../database/tables.ts';
import { messageOf, type Problem } from './report.ts';
import { openShelves } from './workshop.ts';

export interface SourceAge {
  readonly id: string;
  readonly name: string;
  readonly lastSuccessAt: string | null;
  /** Null for a source that never succeeded. */
  readonly ageMinutes: number | null;
  readonly promiseMinutes: number;
  /** Older than promised, by the clock. */
  readonly late: boolean;
  readonly lastError: string | null;
}

/** What an operator wants to know at one glance. */
export interface Status {
  /** The live release; null before the first. */
  readonly version: string | null;
  readonly publishedAt: string | null;
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
  readonly sources: readonly SourceAge[] | null;
  readonly lastRun: LastRun | null;
  /** Why sources and last run are not known; null when they are. */
  readonly databaseError: string | null;
}

function ageOf(source: Row<'data_sources'>, now: Date): SourceAge {
  const { id, name, promiseMinutes, lastError } = source;
  const at = source.lastSuccessAt === null ? null : new Date(source.lastSuccessAt);
  const ageMinutes = at === null ? null : Math.max(0, Math.round((now.getTime() - at.getTime()) / MINUTE));
  return {
    id,
    name,
    lastSuccessAt: at?.toISOString() ?? null,
    ageMinutes,
    promiseMinutes,
    late: ageMinutes !== null && ageMinutes > promiseMinutes,
    lastError,
  };
}

async function fromDatabase(
  open: () => Promise<Database>,
  now: Date,
): Promise<Pick<Status, 'sources' | 'lastRun' | 'databaseError'>> {
  try {
    const database = await open();
    try {
      const { tables } = await readTables(database, ['data_sources']);
      return {
        sources: tables.data_sources.map((source) => ageOf(source, now)),
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
export async function readStatus(dataDir: string, open: () => Promise<Database>, now: Date): Promise<Status> {
  const { releases } = openShelves(dataDir);
  const live = releases.live();
  return {
    version: live?.id ?? null,
    publishedAt: live?.createdAt ?? null,
    asOf: live?.asOf ?? null,
    counts: { ...(live?.counts ?? { pages: 0, files: 0, snapshots: 0 }), releases: releases.ids().length },
    printed: live?.printed ?? 0,
    removed: live?.removed ?? 0,
    refused: live?.refused ?? 0,
    problems: live?.problems ?? [],
    ...(await fromDatabase(open, now)),
  };
}

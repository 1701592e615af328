import { messageOf } from '../../shared/errors.ts';
import type { Problem } from '../../shared/schema/manifest.ts';
import { withDatabase } from '../database/connect.ts';
import type { Database, Queryable } from '../database/database.ts';
import { readMarketClock } from '../database/market-clock.ts';
import { type PublishingFolder, readPublishingFolder } from '../database/publish-state.ts';
import { readPin } from '../release/pin.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { readSourceReports, type SourceReport } from '../sources/source-reports.ts';
import { readFolderId } from '../storage/folder-id.ts';

interface LastRun {
  readonly kind: string;
  readonly status: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly message: string | null;
  readonly error: string | null;
}

const iso = (value: unknown): string | null =>
  value === null ? null : new Date(value as string | Date).toISOString();

/** The newest run on the queue, or null before the first. */
async function readLastRun(database: Queryable): Promise<LastRun | null> {
  const { rows } = await database.query<LastRun>(
    `select kind, status, started_at as "startedAt", finished_at as "finishedAt", message, error
     from public.job_runs order by created_at desc limit 1`,
  );
  const row = rows[0];
  return row ? { ...row, startedAt: iso(row.startedAt), finishedAt: iso(row.finishedAt) } : null;
}

/** Refused rows of each source. */
const MAX_REFUSALS = 3;

/** `status --json` prints it, so its names are stable. */
export interface Status {
  /** The live release; null before the first. */
  readonly version: string | null;
  readonly publishedAt: string | null;
  /** ISO instant of the rollback whose pin makes automatic publishes skip; null without one. */
  readonly pinnedSince: string | null;
  /** Which data folder publishes the database; null where that is unknown, or nobody has yet. */
  readonly publishing: {
    readonly dataFolder: string;
    readonly host: string | null;
    readonly isThisFolder: boolean;
    readonly pinnedRelease: string | null;
  } | null;
  readonly asOf: string | null;
  readonly counts: {
    readonly pages: number;
    readonly files: number;
    readonly snapshots: number;
    readonly releases: number;
  };
  /** Pages that the publish of the live release rendered. */
  readonly rendered: number;
  readonly removed: number;
  readonly refused: number;
  readonly problems: readonly Problem[];
  /** Why each damaged release cannot be read. */
  readonly damaged: readonly { readonly id: string; readonly reason: string }[];
  readonly sources: readonly SourceReport[] | null;
  readonly lastRun: LastRun | null;
  /** Why `sources` and `lastRun` are unknown; null where the database answered. */
  readonly databaseError: string | null;
}

async function readDatabaseStatus(
  open: () => Promise<Database>,
  now: Date,
): Promise<Pick<Status, 'sources' | 'lastRun' | 'databaseError'> & { folder: PublishingFolder | null }> {
  try {
    return await withDatabase(open(), async (database) => ({
      sources: await readSourceReports(database, await readMarketClock(database, now), MAX_REFUSALS),
      lastRun: await readLastRun(database),
      folder: await readPublishingFolder(database),
      databaseError: null,
    }));
  } catch (error) {
    return { sources: null, lastRun: null, folder: null, databaseError: messageOf(error) };
  }
}

function publishingOf(folder: PublishingFolder | null, own: string | null): Status['publishing'] {
  if (folder === null || folder.dataFolder === null) return null;
  const { dataFolder, host, pin } = folder;
  return { dataFolder, host, isThisFolder: dataFolder === own, pinnedRelease: pin?.release ?? null };
}

/** The state of the data folder, and of the sources where the database answers. Never throws for the database. */
export async function readStatus(folder: string, open: () => Promise<Database>, now: Date): Promise<Status> {
  const dataDir = openReadonlyDataDir(folder);
  const { releases } = dataDir;
  const live = releases.live();
  const { folder: publishing, ...stored } = await readDatabaseStatus(open, now);
  return {
    version: live?.id ?? null,
    publishedAt: live?.createdAt ?? null,
    pinnedSince: (readPin(dataDir) ?? publishing?.pin)?.since ?? null,
    publishing: publishingOf(publishing, readFolderId(folder)),
    asOf: live?.asOf ?? null,
    counts: { ...(live?.counts ?? { pages: 0, files: 0, snapshots: 0 }), releases: releases.ids().length },
    rendered: live?.rendered ?? 0,
    removed: live?.removed ?? 0,
    refused: live?.refused ?? 0,
    problems: live?.problems ?? [],
    damaged: releases.damaged().map(({ id, reason }) => ({ id, reason })),
    ...stored,
  };
}

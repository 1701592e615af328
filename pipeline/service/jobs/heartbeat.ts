import { hostname } from 'node:os';
import { SECOND } from '../../../shared/units.ts';
import type { Database } from '../../database/database.ts';
import { recoverRuns } from './runs.ts';

export const HEARTBEAT = 5 * SECOND;
/** A worker that was silent this long is dead, and its jobs go to the others. */
const SILENCE = 30 * SECOND;

/** One name on the queue, and the kinds of jobs that it takes. */
export interface Name {
  readonly id: string;
  readonly kinds: readonly string[];
}

const HOST = `${hostname()}:${process.pid}`;

/** Workers of this machine whose process is gone: nobody has to wait for their silence. */
async function deadNeighbours(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ id: string; host: string }>(
    `select id, host from pipeline.workers where starts_with(host, $1)`,
    [`${hostname()}:`],
  );
  return rows.filter(({ host }) => !isRunning(Number(host.split(':').at(-1)))).map(({ id }) => id);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes the dead off the list, frees their jobs and puts their runs back. */
async function removeDeadWorkers(database: Database, dead: readonly string[], unlock: Unlock): Promise<void> {
  if (dead.length === 0) return;
  await unlock([...dead]);
  await database.query(`delete from pipeline.workers where id = any($1)`, [dead]);
  await recoverRuns(database);
}

type Unlock = (ids: string[]) => Promise<void>;

/** Says that these workers live, and frees the jobs of those that no longer do. */
export async function sendHeartbeat(database: Database, names: readonly Name[], unlock: Unlock): Promise<void> {
  for (const { id, kinds } of names)
    await database.query(
      `insert into pipeline.workers (id, host, kinds) values ($1, $2, $3) on conflict (id) do update set seen_at = now()`,
      [id, HOST, kinds],
    );
  const silent = await database.query<{ id: string }>(
    `select id from pipeline.workers where seen_at < now() - make_interval(secs => $1)`,
    [SILENCE / SECOND],
  );
  await removeDeadWorkers(
    database,
    silent.rows.map(({ id }) => id),
    unlock,
  );
}

/** Before the first beat: what a process of this machine left when it died goes on at once. */
export async function recoverJobs(database: Database, unlock: Unlock): Promise<void> {
  await removeDeadWorkers(database, await deadNeighbours(database), unlock);
  await recoverRuns(database);
}

/** Takes one of our own names off, as if its worker had died: another name takes its place. */
export const replace = (database: Database, { id }: Name, unlock: Unlock): Promise<void> =>
  removeDeadWorkers(database, [id], unlock);

export const signOff = (database: Database, names: readonly Name[]) =>
  database.query(`delete from pipeline.workers where id = any($1)`, [names.map(({ id }) => id)]);

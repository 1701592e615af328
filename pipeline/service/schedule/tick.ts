import { messageOf } from '../../../shared/errors.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { claimSlot, MAX_SET_BACK_MS, readScheduleState, setSlot } from '../../database/schedule-state.ts';
import { type CronExpression, cronProblem, parseCron } from './cron-expression.ts';
import { entries as allEntries, type ScheduledJob, type ScheduleEntry } from './entries.ts';

const DISABLED = 'off';

export interface ScheduleContext {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: (line: string) => void;
  readonly entries?: readonly ScheduleEntry[];
}

/** Adds the jobs that are due now. Returns the ids of the entries that ran in this process. */
export type Tick = () => Promise<string[]>;

async function addJob(db: Queryable, { task, kind, payload, key }: ScheduledJob): Promise<void> {
  await db.query(
    `select pipeline.enqueue($1, $2::json, $3, interval '0', interval '0')
     where not exists (
       select from graphile_worker.jobs where key = $3 and (locked_at is not null or attempts < max_attempts))`,
    [task, JSON.stringify({ kind, payload }), key],
  );
}

/** An entry's cron expression by its setting; null where it is disabled or refused. A refused one is logged once. */
type ParseEntry = (entry: ScheduleEntry, setting: unknown) => CronExpression | null;

function createEntryParser(log: ScheduleContext['log']): ParseEntry {
  const logged = new Map<string, string>();
  return ({ id, defaultExpression }, setting) => {
    const expression = setting ?? defaultExpression;
    if (expression === DISABLED) return null;
    const problem = cronProblem(expression);
    if (problem === null) {
      logged.delete(id);
      return parseCron(expression as string);
    }
    const line = `schedule: schedule_${id} is left out: ${problem}; it says ${JSON.stringify(expression)}`;
    if (logged.get(id) !== line) log(line);
    logged.set(id, line);
    return null;
  };
}

/**
 * Creates the function that adds what is due. However many slots were missed, because no process ran or the clock jumped,
 * an entry runs once for them. A new entry waits for its next slot.
 */
export function createTick({ database, now, log, entries = allEntries }: ScheduleContext): Tick {
  const parseEntry = createEntryParser(log);

  async function runIfDue(
    entry: ScheduleEntry,
    cron: CronExpression,
    lastSlot: Date | undefined,
    at: Date,
  ): Promise<boolean> {
    const isNew = lastSlot === undefined;
    if (isNew || lastSlot.getTime() > at.getTime() + MAX_SET_BACK_MS) {
      if (!isNew) log(`schedule: the clock went back: ${entry.id} goes on from ${at.toISOString()}`);
      await setSlot(database, entry.id, at);
      return false;
    }
    const slot = cron.latest(lastSlot, at);
    if (slot === null) return false;
    return database.transaction(async (db) => {
      if (!(await claimSlot(db, entry.id, slot))) return false;
      for (const job of await entry.jobs(db, at)) await addJob(db, job);
      return true;
    });
  }

  return async () => {
    const at = now();
    const { expressions, slots } = await readScheduleState(database);
    const ran: string[] = [];
    for (const entry of entries) {
      const cron = parseEntry(entry, expressions.get(entry.id));
      try {
        if (cron && (await runIfDue(entry, cron, slots.get(entry.id), at))) ran.push(entry.id);
      } catch (error) {
        log(`schedule: ${entry.id}: ${messageOf(error)}`);
      }
    }
    return ran;
  };
}

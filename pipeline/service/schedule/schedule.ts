import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE, SECOND } from '../../../shared/units.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { messageOf } from '../../../shared/errors.ts';
import { entries as allEntries, type ScheduleEntry, type ScheduledJob } from './entries.ts';
import { findCronProblem, parseCron, type CronExpression } from './cron-expression.ts';
import { readScheduleState } from '../../database/market-clock.ts';

/** The schedule looks at the clock so often; the pause itself does not hang on the clock. */
const TICK = 5 * SECOND;
/** A clock that went back by less is waited for: nothing runs twice. By more, and the present counts. */
const WAITED_FOR = 10 * MINUTE;

const OFF = 'off';

export interface ScheduleContext {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: (line: string) => void;
  readonly entries?: readonly ScheduleEntry[];
}

/** Looks at the clock once and adds what is due. Returns the names of the entries that had their turn here. */
export type Tick = () => Promise<string[]>;

/** Adds a job, unless one under its key waits or runs. */
async function add(db: Queryable, { task, kind, payload, key }: ScheduledJob): Promise<void> {
  await db.query(
    `select pipeline.enqueue($1, $2::json, $3, interval '0', interval '0')
     where not exists (
       select from graphile_worker.jobs where key = $3 and (locked_at is not null or attempts < max_attempts))`,
    [task, JSON.stringify({ kind, payload }), key],
  );
}

/** Moves the entry's last turn; only one of several processes that try it succeeds. */
async function claim(db: Queryable, id: string, slot: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into pipeline.schedule_slots as s (entry, slot_at) values ($1, $2)
     on conflict (entry) do update set slot_at = excluded.slot_at where s.slot_at < excluded.slot_at`,
    [id, slot.toISOString()],
  );
  return rowCount > 0;
}

const setSlot = (db: Queryable, id: string, slot: Date) =>
  db.query(
    `insert into pipeline.schedule_slots (entry, slot_at) values ($1, $2)
     on conflict (entry) do update set slot_at = excluded.slot_at`,
    [id, slot.toISOString()],
  );

/** Turns of an entry by its setting; null where it rests or its expression is refused, which is told once. */
function turnsOf(
  { id, fallback }: ScheduleEntry,
  setting: unknown,
  told: Map<string, string>,
  log: ScheduleContext['log'],
): CronExpression | null {
  const expression = setting ?? fallback;
  if (expression === OFF) return null;
  const problem = typeof expression === 'string' ? findCronProblem(expression) : 'expected a text';
  if (problem === null) {
    told.delete(id);
    return parseCron(expression as string);
  }
  const line = `schedule: schedule_${id} is left out: ${problem}; it says ${JSON.stringify(expression)}`;
  if (told.get(id) !== line) log(line);
  told.set(id, line);
  return null;
}

/**
 * What looks at the clock. A turn that was missed, because no process ran or the clock jumped, is made up for once. An
 * entry that never had a turn begins with its next one.
 */
export function openTick({ database, now, log, entries = allEntries }: ScheduleContext): Tick {
  const told = new Map<string, string>();

  async function turn(entry: ScheduleEntry, turns: CronExpression, last: Date | undefined, at: Date): Promise<boolean> {
    const begins = last === undefined;
    if (begins || last.getTime() > at.getTime() + WAITED_FOR) {
      if (!begins) log(`schedule: the clock went back: ${entry.id} goes on from ${at.toISOString()}`);
      await setSlot(database, entry.id, at);
      return false;
    }
    const slot = turns.latest(last, at);
    if (slot === null) return false;
    return database.transaction(async (db) => {
      if (!(await claim(db, entry.id, slot))) return false;
      for (const job of await entry.jobs(db, at)) await add(db, job);
      return true;
    });
  }

  return async () => {
    const at = now();
    const { expressions, slots } = await readScheduleState(database);
    const had: string[] = [];
    for (const entry of entries) {
      const turns = turnsOf(entry, expressions.get(entry.id), told, log);
      try {
        if (turns && (await turn(entry, turns, slots.get(entry.id), at))) had.push(entry.id);
      } catch (error) {
        log(`schedule: ${entry.id}: ${messageOf(error)}`);
      }
    }
    return had;
  };
}

export interface Schedule {
  /** When the clock was last looked at without trouble; null before the first time. */
  lastTick(): Date | null;
  stop(): Promise<void>;
}

/** Looks at the clock every few seconds until `stop()`. The queue's schema must be there: start a worker first. */
export function startSchedule(context: ScheduleContext): Schedule {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tick = openTick(context);
  let looked: Date | null = null;
  let troubled = false;

  async function go(): Promise<void> {
    while (!signal.aborted) {
      try {
        await tick();
        looked = context.now();
        troubled = false;
      } catch (error) {
        // One line for a trouble that lasts.
        if (!troubled) context.log(`schedule: ${messageOf(error)}`);
        troubled = true;
      }
      await delay(TICK, undefined, { signal }).catch(() => undefined);
    }
  }

  const going = go();
  return {
    lastTick: () => looked,
    stop: () => {
      stopping.abort();
      return going;
    },
  };
}

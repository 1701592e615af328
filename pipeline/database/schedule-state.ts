import { MINUTE } from '../../shared/units.ts';
import type { Queryable } from './database.ts';

/**
 * A clock set back by less runs nothing until it has caught up, so that nothing runs twice. Set back by more, the schedule and the
 * sources go on from the present time.
 */
export const MAX_SET_BACK_MS = 10 * MINUTE;

/** A source's row in `data_sources`. */
export interface SourceCadence {
  /** The interval that the staff set. */
  readonly everyMinutes: number;
  readonly isEnabled: boolean;
  /** ISO instant of the last ingest; null before the first. */
  readonly lastRunAt: string | null;
}

/** The cadence of each source by its id; a source without a row is absent. */
export async function readCadences(db: Queryable): Promise<Map<string, SourceCadence>> {
  const { rows } = await db.query<{
    id: string;
    everyMinutes: number;
    isEnabled: boolean;
    at: Date | string | null;
  }>(
    `select id, cadence_minutes as "everyMinutes", is_enabled as "isEnabled", last_run_at as at from public.data_sources`,
  );
  return new Map(
    rows.map(({ id, everyMinutes, isEnabled, at }) => [
      id,
      { everyMinutes, isEnabled, lastRunAt: at === null ? null : new Date(at).toISOString() },
    ]),
  );
}

const PREFIX = 'schedule_';

export interface ScheduleState {
  /** Expressions by entry, as the staff wrote them in `site_settings`. */
  readonly expressions: ReadonlyMap<string, unknown>;
  /** The minute of each entry's last execution; an entry that never ran is absent. */
  readonly slots: ReadonlyMap<string, Date>;
}

/** One small query, as it runs every few seconds. */
export async function readScheduleState(db: Queryable): Promise<ScheduleState> {
  const { rows } = await db.query<{ name: string; value: unknown; at: Date | string | null }>(
    `select substr(key, length($1) + 1) as name, value, null::timestamptz as at
     from public.site_settings where starts_with(key, $1)
     union all select entry, null, slot_at from pipeline.schedule_slots`,
    [PREFIX],
  );
  return {
    expressions: new Map(rows.filter(({ at }) => at === null).map(({ name, value }) => [name, value])),
    slots: new Map(rows.flatMap(({ name, at }) => (at === null ? [] : [[name, new Date(at)] as const]))),
  };
}

/** Moves the entry's slot forward. Only one of several processes that try the same slot gets true. */
export async function claimSlot(db: Queryable, entry: string, slot: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into pipeline.schedule_slots as s (entry, slot_at) values ($1, $2)
     on conflict (entry) do update set slot_at = excluded.slot_at where s.slot_at < excluded.slot_at`,
    [entry, slot.toISOString()],
  );
  return rowCount > 0;
}

/** Sets the entry's slot, also to an earlier minute. */
export async function setSlot(db: Queryable, entry: string, slot: Date): Promise<void> {
  await db.query(
    `insert into pipeline.schedule_slots (entry, slot_at) values ($1, $2)
     on conflict (entry) do update set slot_at = excluded.slot_at`,
    [entry, slot.toISOString()],
  );
}

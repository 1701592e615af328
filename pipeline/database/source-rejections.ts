import type { Queryable } from './database.ts';

export interface Rejection {
  readonly table: string;
  readonly key: string;
  readonly field: string | null;
  readonly value: unknown;
  readonly reason: string;
}

/** A raw value as text for the staff, at most 500 characters. */
const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))).slice(0, 500);
};

const MAX_AGE_DAYS = 30;

/** A run that refuses more than this has one cause: further rows add nothing. */
const MAX_RECORDED = 1000;

/**
 * Records what a source's run refused. The same value refused again on the same day only updates its time: a feed read
 * every two minutes adds one row a day, and rows of successive days share the start of their episode.
 */
export async function recordRejections(
  db: Queryable,
  sourceId: string,
  at: string,
  rejections: readonly Rejection[],
): Promise<void> {
  if (rejections.length === 0) return;
  const same = new Map(rejections.map((one) => [[one.table, one.key, one.field].join('\u0000'), one]));
  const recorded = [...same.values()].slice(0, MAX_RECORDED);
  const columns = [
    recorded.map(({ table }) => table),
    recorded.map(({ key }) => key.slice(0, 200)),
    recorded.map(({ field }) => field),
    recorded.map(({ value }) => toText(value)),
    recorded.map(({ reason }) => reason),
  ];
  await db.query(
    `with came as (
       select * from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) as c(table_name, key, field, value, reason)
     ), again as (
       update public.source_rejections r set seen_at = $2, value = c.value, reason = c.reason from came c
       where r.source = $1 and r.table_name = c.table_name and r.key = c.key and r.field is not distinct from c.field
         and r.seen_at > $2::timestamptz - interval '1 day'
       returning r.table_name, r.key, r.field
     )
     insert into public.source_rejections (source, table_name, key, field, value, reason, seen_at, first_seen_at)
     select $1, c.*, $2, coalesce((select p.first_seen_at from public.source_rejections p
         where p.source = $1 and p.table_name = c.table_name and p.key = c.key and p.field is not distinct from c.field
           and p.seen_at > $2::timestamptz - interval '2 days' order by p.seen_at desc limit 1), $2) from came c
     where not exists (
       select from again a where a.table_name = c.table_name and a.key = c.key and a.field is not distinct from c.field)`,
    [sourceId, at, ...columns],
  );
}

/** Deletes the rejections of every source that are older than 30 days. */
export async function dropOldRejections(db: Queryable, at: string): Promise<void> {
  await db.query(
    `delete from public.source_rejections where seen_at < $1::timestamptz - make_interval(days => $2)`,
    [at, MAX_AGE_DAYS],
  );
}

export interface SourceHealth {
  readonly id: string;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly staleAfterMinutes: number;
  readonly lastSuccessAt: string | null;
  readonly lastError: string | null;
  /** Values refused in the last day. */
  readonly refused: number;
}

/** Every source with its last success, its last error and its refusals of the last day. */
export async function readSourceHealth(db: Queryable, at: string): Promise<SourceHealth[]> {
  const { rows } = await db.query<
    Omit<SourceHealth, 'lastSuccessAt'> & { lastSuccessAt: string | Date | null }
  >(
    `select s.id, s.name, s.is_enabled as "isEnabled", s.promise_minutes as "staleAfterMinutes",
       s.last_success_at as "lastSuccessAt", s.last_error as "lastError",
       (select count(*)::int from public.source_rejections r
        where r.source = s.id and r.seen_at > $1::timestamptz - interval '1 day') as refused
     from public.data_sources s order by s.id`,
    [at],
  );
  return rows.map((row) => ({
    ...row,
    lastSuccessAt: row.lastSuccessAt === null ? null : new Date(row.lastSuccessAt).toISOString(),
  }));
}

/** The newest refusals of one source. */
export async function readNewestRejections(
  db: Queryable,
  sourceId: string,
  most: number,
): Promise<Rejection[]> {
  const { rows } = await db.query<Rejection>(
    `select table_name as "table", key, field, value, reason from public.source_rejections
     where source = $1 order by seen_at desc, id limit $2`,
    [sourceId, most],
  );
  return rows;
}

import type { Queryable } from './database.ts';

/** A source's row of `data_sources` before the staff change it. */
export interface SourceIdentity {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly cadenceMinutes: number;
  readonly staleAfterMinutes: number;
}

export interface SourceRow {
  readonly isEnabled: boolean;
  readonly lastSuccessAt: string | null;
}

/** Inserts the source's row unless it exists (the staff may have changed it), and reads it. */
export async function ensureSource(db: Queryable, source: SourceIdentity): Promise<SourceRow> {
  await db.query(
    `insert into public.data_sources (id, name, url, cadence_minutes, promise_minutes)
     select $1, $2, $3, $4, $5 where not exists (select from public.data_sources where id = $1)`,
    [source.id, source.name, source.url, source.cadenceMinutes, source.staleAfterMinutes],
  );
  const { rows } = await db.query<{ isEnabled: boolean; at: string | Date | null }>(
    `select is_enabled as "isEnabled", last_success_at as at from public.data_sources where id = $1`,
    [source.id],
  );
  const at = rows[0]?.at ?? null;
  return {
    isEnabled: rows[0]?.isEnabled ?? true,
    lastSuccessAt: at === null ? null : new Date(at).toISOString(),
  };
}

/** Records a run that succeeded (`error` null) or failed. */
export async function recordRun(
  db: Queryable,
  sourceId: string,
  at: string,
  error: string | null,
): Promise<void> {
  await db.query(
    error === null
      ? `update public.data_sources set last_run_at = $2, last_success_at = $2, last_error = null, last_error_at = null where id = $1`
      : `update public.data_sources set last_run_at = $2, last_error = $3, last_error_at = $2 where id = $1`,
    error === null ? [sourceId, at] : [sourceId, at, error.slice(0, 1000)],
  );
}

/** The source's stored state under keys that begin with `prefix`, by the rest of the key. */
export async function readSourceState(
  db: Queryable,
  sourceId: string,
  prefix: string,
): Promise<Map<string, unknown>> {
  const { rows } = await db.query<{ key: string; value: unknown }>(
    `select key, value from pipeline.source_state where source = $1 and starts_with(key, $2)`,
    [sourceId, prefix],
  );
  return new Map(rows.map(({ key, value }) => [key.slice(prefix.length), value]));
}

export async function writeSourceState(
  db: Queryable,
  sourceId: string,
  values: ReadonlyMap<string, unknown>,
): Promise<void> {
  if (values.size === 0) return;
  await db.query(
    `insert into pipeline.source_state (source, key, value)
     select $1, m.key, m.value::jsonb from unnest($2::text[], $3::text[]) as m(key, value)
     on conflict (source, key) do update set value = excluded.value, updated_at = now()`,
    [sourceId, [...values.keys()], [...values.values()].map((value) => JSON.stringify(value))],
  );
}

export async function deleteSourceState(db: Queryable, sourceId: string, key: string): Promise<void> {
  await db.query(`delete from pipeline.source_state where source = $1 and key = $2`, [sourceId, key]);
}

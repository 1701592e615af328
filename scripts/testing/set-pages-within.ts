import type { Queryable } from '../../pipeline/database/database.ts';

/** Sets how long a fund's page may be older than what its readers are shown. Milliseconds. */
export const setPagesWithin = (database: Queryable, ms: number): Promise<unknown> =>
  database.query(
    `insert into site_settings (key, value) values ('publish_pages_within_ms', to_jsonb($1::int))
     on conflict (key) do update set value = excluded.value`,
    [ms],
  );

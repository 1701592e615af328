import { rowDefinitions, type TableName } from '../../shared/schema/rows/index.ts';
import { isOwned } from '../../shared/schema/rows/owners.ts';
import type { Queryable } from './database.ts';

const names = Object.keys(rowDefinitions) as TableName[];

/** Tables that a reader joins in: their changes count as its own. */
const joined: Partial<Record<TableName, readonly string[]>> = {
  page_sections: ['sections', 'section_templates'],
};

/** More owners than this are read faster as a whole table. */
const MAX_OWNERS = 2000;

/** What a reader has seen of the change counters; opaque to all others. */
export interface ChangeCursor {
  /** The database and its start: after a restore or a change of address nothing that was seen holds. */
  readonly epoch: string;
  readonly versions: ReadonlyMap<string, number>;
  /** Published articles: a scheduled one appears when its hour comes, without a statement. */
  readonly articles: number;
}

export interface TableChanges {
  readonly seen: ChangeCursor;
  /** Tables to read again: the owners whose rows changed, or null for the whole table. */
  readonly changes: ReadonlyMap<TableName, readonly string[] | null>;
}

interface Counter {
  readonly epoch: string;
  readonly published: number;
  readonly table_name: string;
  readonly version: number;
  readonly entities: string[] | null;
}

/** One statement, so that counters and entities are of one moment. */
const COUNTERS = `
  select (select oid from pg_database where datname = current_database()) || ' ' || pg_postmaster_start_time() as epoch,
    (select count(*) from public.articles where published_at <= now())::int as published,
    v.table_name, v.version::float8 as version,
    case when k.version >= v.entities_since and k.version < v.version then
      (select coalesce(array_agg(e.entity), '{}') from (
        select entity from pipeline.entity_versions where table_name = v.table_name and version > k.version
        limit ${MAX_OWNERS + 1}) e)
    end as entities
  from pipeline.table_versions v
  left join unnest($1::text[], $2::float8[]) k (table_name, version) on k.table_name = v.table_name`;

function changeOf(name: TableName, counters: ReadonlyMap<string, Counter>): readonly string[] | null {
  const entities = counters.get(name)?.entities ?? null;
  return isOwned(name) && entities && entities.length <= MAX_OWNERS ? entities : null;
}

/**
 * What has changed since `seen`, visible from the commit on; everything for null. Costs one small read: statements count
 * their table's changes and note whose rows they touched, in the order of the commits.
 * Read the rows afterwards: a change in between is then read twice, never missed.
 */
export async function tableChanges(database: Queryable, seen: ChangeCursor | null): Promise<TableChanges> {
  const { rows } = await database.query<Counter>(COUNTERS, [
    [...(seen?.versions.keys() ?? [])],
    [...(seen?.versions.values() ?? [])],
  ]);
  const counters = new Map(rows.map((row) => [row.table_name, row]));
  const now: ChangeCursor = {
    epoch: rows[0]?.epoch ?? '',
    versions: new Map(rows.map(({ table_name, version }) => [table_name, version])),
    articles: rows[0]?.published ?? 0,
  };
  if (seen === null || seen.epoch !== now.epoch)
    return { seen: now, changes: new Map(names.map((name) => [name, null])) };
  const moved = (name: string): boolean => seen.versions.get(name) !== now.versions.get(name);
  const isChanged = (name: TableName): boolean =>
    [name, ...(joined[name] ?? [])].some(moved) || (name === 'articles' && seen.articles !== now.articles);
  return {
    seen: now,
    changes: new Map(names.filter(isChanged).map((name) => [name, changeOf(name, counters)])),
  };
}

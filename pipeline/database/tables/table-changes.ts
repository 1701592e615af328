import { rowDefinitions, type TableName } from '../../../shared/schema/rows/index.ts';
import { isOwned } from '../../../shared/schema/rows/owners.ts';
import type { Queryable } from '../database.ts';
import { IS_SHOWN } from './table-queries.ts';

const names = Object.keys(rowDefinitions) as TableName[];

/** Tables that a query joins, or reads under another name: their changes count as changes of the table read. */
const joined: Partial<Record<TableName, readonly string[]>> = {
  page_sections: ['sections', 'section_templates'],
  source_runs: ['data_sources'],
};

/** With more changed owners than this the whole table reads faster. */
const MAX_OWNERS = 2000;

/** The change counters at one moment; opaque to callers. */
export interface ChangeCursor {
  /** The database and its start time: after a restore or a change of address the counters are not comparable. */
  readonly epoch: string;
  /**
   * The name that the database was given (`nameSavedState`) after the counters had been read, where they were saved: a server that was only
   * restarted has it still, one that was set back to an earlier moment has not.
   */
  readonly savedAs: string | null;
  readonly versions: ReadonlyMap<string, number>;
  /** What is public by time, without a statement, by table: scheduled articles, and sections with dates. */
  readonly shown: Readonly<Record<string, string>>;
}

export interface TableChanges {
  readonly cursor: ChangeCursor;
  /** Tables to read again: the owners whose rows changed, or null for the whole table. */
  readonly changes: ReadonlyMap<TableName, readonly string[] | null>;
}

interface Counter {
  readonly epoch: string;
  readonly saved_as: string | null;
  readonly articles: string;
  readonly sections: string;
  readonly table_name: string;
  readonly version: number;
  readonly entities: string[] | null;
}

/** One statement, so that counters and entities belong to one moment. */
const COUNTERS = `
  select (select oid from pg_database where datname = current_database()) || ' ' || pg_postmaster_start_time() as epoch,
    (select saved_as from pipeline.publish_state) as saved_as,
    (select count(*) from public.articles where published_at <= now())::text as articles,
    (select md5(coalesce(string_agg(t.id::text, ' ' order by t.id), '')) from public.page_sections t
      where (t.visible_from is not null or t.visible_until is not null) and ${IS_SHOWN}) as sections,
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
 * What has changed since `last`, visible from the commit on; every table for null. Costs one small query: triggers
 * count each table's changes and record the owners of changed rows, in the order of the commits. Read the rows
 * afterwards: a change in between is then read twice, never missed.
 */
export async function tableChanges(database: Queryable, last: ChangeCursor | null): Promise<TableChanges> {
  const { rows } = await database.query<Counter>(COUNTERS, [
    [...(last?.versions.keys() ?? [])],
    [...(last?.versions.values() ?? [])],
  ]);
  const counters = new Map(rows.map((row) => [row.table_name, row]));
  const cursor: ChangeCursor = {
    epoch: rows[0]?.epoch ?? '',
    savedAs: null,
    versions: new Map(rows.map(({ table_name, version }) => [table_name, version])),
    shown: { articles: rows[0]?.articles ?? '', page_sections: rows[0]?.sections ?? '' },
  };
  const isSaved = last !== null && last.savedAs !== null && last.savedAs === rows[0]?.saved_as;
  if (last === null || (last.epoch !== cursor.epoch && !isSaved))
    return { cursor, changes: new Map(names.map((name) => [name, null])) };
  const hasChanged = (name: string): boolean => last.versions.get(name) !== cursor.versions.get(name);
  const isChanged = (name: TableName): boolean =>
    [name, ...(joined[name] ?? [])].some(hasChanged) || last.shown[name] !== cursor.shown[name];
  return {
    cursor,
    changes: new Map(names.filter(isChanged).map((name) => [name, changeOf(name, counters)])),
  };
}

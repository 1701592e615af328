import { rowDefinitions, type TableName } from '../../shared/schema/rows/index.ts';
import type { Queryable } from './database.ts';

const names = Object.keys(rowDefinitions) as TableName[];

/** Tables that a reader joins in: their changes count as its own. */
const joined: Partial<Record<TableName, readonly string[]>> = {
  page_sections: ['sections', 'section_templates'],
};

/** Equal for a table as long as what `readTables` returns for it is. */
export type TableVersions = Readonly<Record<TableName, string>>;

/**
 * A marker for each table that changes whenever a statement changed the table, visible from the commit on.
 * A scheduled article changes its table's marker when its hour comes. Costs one small read.
 */
export async function tableVersions(database: Queryable): Promise<TableVersions> {
  const { rows } = await database.query<{ table_name: string; version: string; published: string }>(
    `select table_name, version, (select count(*) from public.articles where published_at <= now()) as published
     from pipeline.table_versions`,
  );
  const versions = new Map(rows.map(({ table_name, version }) => [table_name, version]));
  const marker = (name: TableName): string =>
    [name, ...(joined[name] ?? [])].map((part) => versions.get(part) ?? '0').join('.');
  const published = rows[0]?.published ?? '0';
  const entries = names.map((name) => [
    name,
    name === 'articles' ? `${marker(name)}.${published}` : marker(name),
  ]);
  return Object.fromEntries(entries) as TableVersions;
}

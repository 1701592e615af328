import { DATABASE_COLUMNS } from '../../shared/schema/database-columns.ts';

type Row = Readonly<Record<string, unknown>>;

/** The columns of `data` that differ from `previous`, without those that the database sets. Values are compared as JSON, an absent one is null. */
export function changedColumns(data: Row, previous: Row): Record<string, unknown> {
  const changed = Object.entries(data).filter(
    ([name, value]) =>
      !DATABASE_COLUMNS.includes(name) &&
      JSON.stringify(value ?? null) !== JSON.stringify(previous[name] ?? null),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, value ?? null]));
}

type Row = Readonly<Record<string, unknown>>;

/** Columns that the database sets itself. */
const DATABASE_COLUMNS = new Set(['id', 'created_at', 'updated_at']);

/** The columns of `data` that differ from `previous`, without the virtual `id` and the timestamps. Values are compared as JSON. */
export function changedColumns(data: Row, previous: Row): Record<string, unknown> {
  const changed = Object.entries(data).filter(
    ([name, value]) =>
      !DATABASE_COLUMNS.has(name) && JSON.stringify(value ?? null) !== JSON.stringify(previous[name] ?? null),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, value ?? null]));
}

type Row = Readonly<Record<string, unknown>>;

/** Columns that the database keeps by itself. */
const DATABASE_COLUMNS = new Set(['id', 'created_at', 'updated_at']);

/** What a form changed; the virtual `id` and the stamps stay out. Values are compared as JSON. */
export function changedColumns(data: Row, previous: Row): Record<string, unknown> {
  const changed = Object.entries(data).filter(
    ([name, value]) =>
      !DATABASE_COLUMNS.has(name) && JSON.stringify(value ?? null) !== JSON.stringify(previous[name] ?? null),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, value ?? null]));
}

/** Letters that PostgREST's filter syntax would read as its own. */
const RESERVED = /[,()"\\*%:]/g;
const arabicToPersian = (value: string): string => value.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک');

/**
 * The quick search as a PostgREST `or`, e.g. ("طلا", ["name", "symbol"]) → "(name.ilike.*طلا*,symbol.ilike.*طلا*)".
 * Null for an empty search.
 */
export function searchFilter(query: unknown, columns: readonly string[]): string | null {
  const words = arabicToPersian(String(query ?? ''))
    .replace(RESERVED, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0 || columns.length === 0) return null;
  const pattern = `*${words.join('*')}*`;
  return `(${columns.map((column) => `${column}.ilike.${pattern}`).join(',')})`;
}

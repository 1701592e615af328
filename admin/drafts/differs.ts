type Row = Readonly<Record<string, unknown>>;

/** Columns that the database sets. */
const UNTYPED = new Set(['id', 'created_at', 'updated_at']);
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** True where a draft holds a value that the record does not; an empty text, an empty list and null are one. */
export const differs = (draft: Row, record: Row): boolean =>
  Object.entries(draft).some(
    ([name, value]) =>
      !UNTYPED.has(name) &&
      !(isEmpty(value) && isEmpty(record[name])) &&
      JSON.stringify(value) !== JSON.stringify(record[name]),
  );

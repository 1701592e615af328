/** Times that the database sets in every table that has them. */
export const TIMESTAMP_COLUMNS = ['created_at', 'updated_at'] as const;

/** Columns that nobody types: the key and those times. */
export const DATABASE_COLUMNS: readonly string[] = ['id', ...TIMESTAMP_COLUMNS];

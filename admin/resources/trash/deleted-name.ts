type Row = Readonly<Record<string, unknown>>;

/** Columns that name a row, the first that has words. */
const NAMING = ['title', 'name', 'label', 'question', 'from_path', 'section_key', 'date', 'month'];

/** What a deleted row was called, e.g. an article's title; its key where no column names it. */
export const deletedName = (before: Row, recordId: string): string =>
  NAMING.map((column) => before[column]).find(
    (value): value is string => typeof value === 'string' && value !== '',
  ) ?? recordId;

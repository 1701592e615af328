import { changedColumns } from '../data/changed-columns.ts';

type Row = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

const withoutEmpty = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isEmpty(value) ? null : value]));

/** True where a draft holds a value that the record does not; an empty text, an empty list and null are one. */
export const differs = (draft: Row, record: Row): boolean =>
  Object.keys(changedColumns(withoutEmpty(draft), withoutEmpty(record))).length > 0;

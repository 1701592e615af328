import { changedColumns } from '../data/changed-columns.ts';

type Row = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

const withoutEmpty = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isEmpty(value) ? null : value]));

/** True where a draft holds a value that the record does not; an empty text, an empty list and null are one. */
export const differs = (draft: Row, record: Row): boolean =>
  Object.keys(changedColumns(withoutEmpty(draft), withoutEmpty(record))).length > 0;

/** Never stored, whoever typed it. */
const SECRET = /password|secret/i;

/** What a form changes of its record, without passwords; for a new record what was filled in. */
export const draftContent = (values: Row, record: Row | undefined): Row =>
  Object.fromEntries(
    Object.entries(changedColumns(values, record ?? {})).filter(
      ([name, value]) => !SECRET.test(name) && !(record === undefined && isEmpty(value)),
    ),
  );

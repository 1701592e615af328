import { changedColumns } from '../data/changed-columns.ts';

type Row = Readonly<Record<string, unknown>>;

/** Never stored, whoever typed it. */
const SECRET = /password|secret/i;

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** What a form changes of its record, without passwords; for a new record what was filled in. */
export const draftContent = (values: Row, record: Row | undefined): Row =>
  Object.fromEntries(
    Object.entries(changedColumns(values, record ?? {})).filter(
      ([name, value]) => !SECRET.test(name) && !(record === undefined && isEmpty(value)),
    ),
  );

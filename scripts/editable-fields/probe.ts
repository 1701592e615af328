import { stableId } from '../../pipeline/database/ids.ts';

/** Path → content of the published files that readers and crawlers open. */
export type Files = ReadonlyMap<string, string>;

/** Whether a change is to be seen: false for the files before it, true for those after it. */
export type Visible = (files: Files) => boolean;

/** A field's new value, and how a reader notices it. */
export interface Probe {
  readonly value: unknown;
  readonly visible: Visible;
  /** Further columns of its row, where its meaning depends on them. */
  readonly row?: Row;
}

export type Row = Readonly<Record<string, unknown>>;

/** The row on which one field is changed: its uuid, and a name that no other row has. */
export interface Own {
  readonly id: string;
  readonly name: string;
  /** A text that is shown nowhere else. */
  readonly marker: string;
}

/** The probes of a table. Each field has a row of its own, so that one publish tells all of them apart. */
export interface TableProbes {
  readonly table: string;
  /** Statements that prepare the row, e.g. the fund that it belongs to. */
  readonly before?: (own: Own) => string;
  /** The row before the change; its `id` is its key. */
  readonly row: (own: Own, field: string) => Row;
  /** Statements that follow it, e.g. those that place a section on a page. */
  readonly after?: (own: Own) => string;
  /** By column. A text column without an entry is set to its row's marker, which must then be shown. */
  readonly probes: (own: Own) => Readonly<Record<string, Probe>>;
}

/** One change of one field, ready to be made and looked for. */
export interface Change {
  /** e.g. "funds.manager", "site_settings.value (brand)". */
  readonly field: string;
  readonly table: string;
  /** What exists before it: statements and the row, in this order. */
  readonly prepare: readonly (string | Row)[];
  /** The column and the value by which its row is found. */
  readonly key: readonly [column: string, value: unknown];
  readonly set: Row;
  readonly visible: Visible;
}

/** The closing letters keep a name from being the beginning of another one. */
export function ownOf(table: string, field: string): Own {
  const name = `${table}-${field}`.replaceAll('_', '-');
  return { id: stableId('editable-field', name), name: `${name}-x`, marker: `نشانهٔ ${name}-y` };
}

const anywhere = /./;

export const shows =
  (text: string, where = anywhere): Visible =>
  (files) =>
    [...files].some(([path, content]) => where.test(path) && content.includes(text));

export const hides =
  (text: string, where = anywhere): Visible =>
  (files) =>
    !shows(text, where)(files);

/** Whether the first text stands before the second one in a file that has both. */
export const precedes =
  (first: string, second: string, path: string): Visible =>
  (files) => {
    const content = files.get(path) ?? '';
    const [one, two] = [content.indexOf(first), content.indexOf(second)];
    return one >= 0 && two >= 0 && one < two;
  };

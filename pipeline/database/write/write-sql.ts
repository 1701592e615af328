import { quoteName } from '../database.ts';
import type { Cell, WritableSpec, WritableTable } from './writable.ts';

/** Rows of one table with the same columns: one statement. */
export interface Group {
  readonly table: WritableTable;
  readonly columns: readonly string[];
  readonly fill: boolean;
  readonly whole: boolean;
  readonly rows: readonly Readonly<Record<string, Cell>>[];
}

export const list = (names: readonly string[], make: (name: string) => string): string =>
  names.map(make).join(', ');

interface Names {
  readonly key: readonly string[];
  /** Columns of this group that an update sets. */
  readonly updated: readonly string[];
  /** Those of them whose difference counts as a change. */
  readonly compared: readonly string[];
  /** Columns that this group leaves out. */
  readonly others: readonly string[];
}

function namesOf(spec: WritableSpec, group: Group): Names {
  const key = Object.keys(spec.key);
  const updated = group.columns.filter(
    (name) => !key.includes(name) && !(spec.insertOnly ?? []).includes(name),
  );
  return {
    key,
    updated,
    compared: updated.filter((name) => !(spec.ignoredInCompare ?? []).includes(name)),
    others: Object.keys(spec.columns).filter(
      (name) => !group.columns.includes(name) && !(spec.insertOnly ?? []).includes(name),
    ),
  };
}

export const typeOf = (spec: WritableSpec, name: string): string =>
  (spec.key[name] ?? spec.columns[name])?.pg ?? 'text';
const unnest = (spec: WritableSpec, columns: readonly string[]): string =>
  `unnest(${columns.map((name, i) => `$${i + 1}::${typeOf(spec, name)}[]`).join(', ')})`;
export const parameters = (group: Group, rows: Group['rows']): unknown[] =>
  group.columns.map((name) => rows.map((row) => row[name] ?? null));

/** Whether an unknown value replaces a stored one: an upstream that lacks a figure for once must not erase it. */
const clearsNulls = (spec: WritableSpec, { whole }: Group): boolean => whole || spec.replacesNulls === true;

/** Selects the rows that are new or differ from the stored ones. A simulated row differs from any real one. */
export function differing(spec: WritableSpec, group: Group, origin: string): string {
  const { key, compared, others } = namesOf(spec, group);
  const differs = group.fill
    ? compared.map((name) => `(t.${quoteName(name)} is null and v.${quoteName(name)} is not null)`)
    : compared.map((name) => {
        const isOther = `t.${quoteName(name)} is distinct from v.${quoteName(name)}`;
        return clearsNulls(spec, group) ? isOther : `(v.${quoteName(name)} is not null and ${isOther})`;
      });
  if (group.whole) differs.push(...others.map((name) => `t.${quoteName(name)} is not null`));
  if (spec.hasOrigin && origin !== 'simulated') differs.push(`t.origin = 'simulated'`);
  const on = key.map((name) => `t.${quoteName(name)} = v.${quoteName(name)}`);
  if (spec.where) on.push(`t.${spec.where}`);
  return `select v.n::int as n, (t.${quoteName(key[0] as string)} is null) as "isNew"
    from ${unnest(spec, group.columns)} with ordinality as v(${list(group.columns, quoteName)}, n)
    left join public.${quoteName(group.table)} t on ${on.join(' and ')}
    where t.${quoteName(key[0] as string)} is null${differs.map((test) => ` or ${test}`).join('')}`;
}

/**
 * A row that two sources fill names both, e.g. "fipiran+tsetmc". A real source replaces "simulated", and "simulated"
 * replaces any source: a row that the demonstration wrote is no longer real.
 */
const ORIGIN = `origin = case
    when 'simulated' in (t.origin, excluded.origin) then excluded.origin
    when excluded.origin = any(string_to_array(t.origin, '+')) then t.origin
    else t.origin || '+' || excluded.origin end`;

export function upsert(spec: WritableSpec, group: Group): string {
  const { key, updated, others } = namesOf(spec, group);
  const names = spec.hasOrigin ? [...group.columns, 'origin'] : group.columns;
  const origin = spec.hasOrigin ? `, $${group.columns.length + 1}::text` : '';
  const sets = updated.map((name) => {
    const column = quoteName(name);
    if (!group.fill && clearsNulls(spec, group)) return `${column} = excluded.${column}`;
    if (!group.fill) {
      const kept = `coalesce(excluded.${column}, t.${column})`;
      return `${column} = ${spec.hasOrigin ? `case when t.origin = 'simulated' then excluded.${column} else ${kept} end` : kept}`;
    }
    const stored = `coalesce(t.${column}, excluded.${column})`;
    return `${column} = ${spec.hasOrigin ? `case when t.origin = 'simulated' then excluded.${column} else ${stored} end` : stored}`;
  });
  if (spec.hasOrigin) {
    // Columns that a whole row leaves out become null, and simulated figures never stay beside real ones in one row; a
    // fund's identity does.
    const cleared = group.table === 'funds' ? [] : others;
    sets.push(
      ...cleared.map(
        (name) =>
          `${quoteName(name)} = case when ${group.whole} or t.origin = 'simulated' then null else t.${quoteName(name)} end`,
      ),
    );
    sets.push(group.whole ? 'origin = excluded.origin' : ORIGIN);
  }
  const target = `(${list(key, quoteName)})${spec.where ? ` where ${spec.where}` : ''}`;
  const action = sets.length === 0 ? 'do nothing' : `do update set ${sets.join(', ')}`;
  return `insert into public.${quoteName(group.table)} as t (${list(names, quoteName)})
    select ${list(group.columns, (name) => `v.${quoteName(name)}`)}${origin}
    from ${unnest(spec, group.columns)} as v(${list(group.columns, quoteName)})
    on conflict ${target} ${action}`;
}

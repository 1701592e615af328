import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type SnapshotFamily, snapshotSchemas } from '../../shared/schema/snapshots/index.ts';
import { writable } from '../database/writable.ts';
import { figureName } from './traced-figure.ts';
import { figures } from './figures.ts';

/** What a fund's page is printed from. */
const FAMILIES: readonly SnapshotFamily[] = [
  'fund',
  'fund-live',
  'fund-ranks',
  'fund-series',
  'fund-comparison',
  'fund-holdings',
  'fund-changes',
  'fund-flow',
  'fund-reserve',
  'gold-bubble',
];

interface Json {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Json[];
  readonly items?: Json;
  readonly properties?: Readonly<Record<string, Json>>;
}

/** Who a fund is, and how its page is laid out, are no figures. */
const NO_FIGURES = ['meta', 'category', 'sections'];

/** Paths of the numbers below a schema; "[]" for the elements of a list. */
function numbersOf({ type, anyOf = [], items, properties = {} }: Json, path = ''): string[] {
  const own = [type].flat().some((one) => one === 'number' || one === 'integer') ? [path] : [];
  const fields = Object.entries(properties).filter(([name]) => !NO_FIGURES.includes(name));
  return [
    ...own,
    ...anyOf.flatMap((one) => numbersOf(one, path)),
    ...(items ? numbersOf(items, `${path}[]`) : []),
    ...fields.flatMap(([name, field]) => numbersOf(field, path === '' ? name : `${path}.${name}`)),
  ];
}

/** A place's "of" stands beside its rank. */
const plain = (path: string): string => path.replace(/\[[^\]]*\]/g, '[]').replace(/\.(rank|of)$/, '');

describe('figures', () => {
  it.each(FAMILIES)('has every number of %s', (family) => {
    const schema = z.toJSONSchema(snapshotSchemas[family], { io: 'input', reused: 'inline' });
    const numbers = new Set(numbersOf(schema as Json).map(plain));
    const known = new Set(figures.filter((one) => one.family === family).map(({ path }) => plain(path)));
    expect([...numbers].filter((path) => !known.has(path))).toEqual([]);
    expect([...known].filter((path) => !numbers.has(path))).toEqual([]);
  });

  it('names columns that its tables have, and no figure twice', () => {
    const columns = (table: keyof typeof writable) => [
      ...Object.keys(writable[table].key),
      ...Object.keys(writable[table].columns),
    ];
    for (const { columns: from } of figures)
      for (const { table, column } of from) expect(columns(table)).toContain(column);
    const names = figures.map(figureName);
    expect(new Set(names).size).toBe(names.length);
  });
});

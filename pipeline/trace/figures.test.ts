import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type SnapshotFamily, snapshotSchemas } from '../../shared/schema/snapshots/index.ts';
import { writable } from '../database/write/writable.ts';
import { figures } from './figures.ts';
import { figureName } from './traced-figure.ts';

/** The snapshots of a fund's page. */
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

/** Identity and layout: their numbers are no figures. */
const WITHOUT_FIGURES = ['meta', 'category', 'sections'];

/** Paths of the numbers in a JSON schema; "[]" for the elements of a list. */
function numberPaths({ type, anyOf = [], items, properties = {} }: Json, path = ''): string[] {
  const own = [type].flat().some((one) => one === 'number' || one === 'integer') ? [path] : [];
  const fields = Object.entries(properties).filter(([name]) => !WITHOUT_FIGURES.includes(name));
  return [
    ...own,
    ...anyOf.flatMap((one) => numberPaths(one, path)),
    ...(items ? numberPaths(items, `${path}[]`) : []),
    ...fields.flatMap(([name, field]) => numberPaths(field, path === '' ? name : `${path}.${name}`)),
  ];
}

/** "items[fund].x" → "items[].x"; a rank's `rank` and `of` → the rank. */
const normalize = (path: string): string => path.replace(/\[[^\]]*\]/g, '[]').replace(/\.(rank|of)$/, '');

describe('figures', () => {
  it.each(FAMILIES)('has every number of %s', (family) => {
    const schema = z.toJSONSchema(snapshotSchemas[family], { io: 'input', reused: 'inline' });
    const numbers = new Set(numberPaths(schema as Json).map(normalize));
    const known = new Set(figures.filter((one) => one.family === family).map(({ path }) => normalize(path)));
    expect([...numbers].filter((path) => !known.has(path))).toEqual([]);
    expect([...known].filter((path) => !numbers.has(path))).toEqual([]);
  });

  it('names existing columns, and no figure twice', () => {
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

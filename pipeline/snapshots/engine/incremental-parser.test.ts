import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { columnSchema } from '../../../shared/schema/primitives.ts';
import { snapshotSchemas } from '../../../shared/schema/snapshots/index.ts';
import { containsList, createIncrementalParser } from './incremental-parser.ts';

const item = z.object({ name: z.string(), value: z.number().nullable(), note: z.string().optional() });
const schema = z.object({
  meta: z.object({ asOf: z.string() }),
  items: z.array(item),
  groups: z.object({ best: z.array(item) }),
  days: z.array(z.string()),
});
const value = () => ({
  days: ['2026-08-16'],
  groups: { best: [{ name: 'ب', value: null, note: undefined, extra: 1 }] },
  items: [
    { value: 1, name: 'الف' },
    { value: 2, name: 'ب', note: 'ن' },
  ],
  meta: { asOf: '2026-08-16', extra: true },
});

describe('createIncrementalParser(schema)', () => {
  it('equals schema.parse, with the same order of fields', () => {
    const given = value();
    expect(JSON.stringify(createIncrementalParser(schema)(given))).toBe(JSON.stringify(schema.parse(given)));
    expect(createIncrementalParser(schema)(given)).toStrictEqual(schema.parse(given));
  });

  it('returns the same object for a known item or list and parses new ones', () => {
    const parse = createIncrementalParser(schema);
    const [first, second] = [value(), value()];
    second.items[0] = first.items[0] as (typeof first.items)[number];
    const next = { ...value(), groups: first.groups };
    const [a, b, c] = [first, second, next].map((one) => parse(one) as ReturnType<typeof value>);
    expect(b?.items[0]).toBe(a?.items[0]);
    expect(b?.items[1]).not.toBe(a?.items[1]);
    expect(c?.groups.best).not.toBe(first.groups.best);
    expect(c?.groups.best).toBe(a?.groups.best);
  });

  it('returns the same column for a known one, alone or in a record, and refuses what breaks it', () => {
    const column = columnSchema(z.number().nullable());
    const table = z.object({
      names: columnSchema(z.string()),
      figures: z.record(z.enum(['a', 'b']), column),
    });
    const parse = createIncrementalParser(table);
    const first = { names: ['الف'], figures: { a: [1], b: [null] } };
    const second = { names: first.names, figures: { a: [2], b: first.figures.b } };
    const [one, other] = [first, second].map((value) => parse(value) as typeof first);
    expect([one, other]).toStrictEqual([first, second]);
    expect(other?.names).toBe(one?.names);
    expect(other?.figures.b).toBe(one?.figures.b);
    for (const figures of [{ a: [1] }, { a: [1], b: ['x'] }, { a: [1], b: [], c: [] }, null])
      expect(() => parse({ ...first, figures })).toThrow(z.ZodError);
  });

  it.each([
    ['an item', { ...value(), items: [{ name: 1, value: 2 }] }],
    ['a list', { ...value(), items: 'none' }],
    ['a field beside a list', { ...value(), meta: null }],
    ['the whole', null],
  ])('throws the ZodError of %s that breaks the schema', (_, broken) => {
    expect(() => createIncrementalParser(schema)(broken)).toThrow(z.ZodError);
  });

  it('memoizes lists in the families that contain them, and only there', () => {
    const families = Object.entries(snapshotSchemas).filter(([, family]) => containsList(family));
    const names = families.map(([name]) => name);
    expect(names).toContain('funds');
    expect(names).toContain('market/trading-value');
    expect(names).not.toContain('fund-series');
    expect(names).not.toContain('fund-live');
  });
});

import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rowDefinitions } from '../../../shared/schema/rows/index.ts';
import { familyOf, type SnapshotFamily, snapshotSchemas } from '../../../shared/schema/snapshots/index.ts';
import { runAggregates } from '../engine/run-aggregates.ts';
import { aggregates } from './index.ts';
import { AS_OF, tablesWith } from './testing/tables.ts';

const helpers = new Set(['define.ts', 'index.ts']);
const files = readdirSync(import.meta.dirname).filter(
  (name) => /^[a-z-]+\.ts$/.test(name) && !helpers.has(name),
);

describe('aggregates', () => {
  it('lists every file of the folder and nothing else', () => {
    expect(Object.keys(aggregates).sort()).toEqual(files.map((name) => name.replace('.ts', '')).sort());
  });

  it('assigns each family of snapshots to one aggregate', () => {
    const written = Object.values(aggregates).flatMap(({ writes }): readonly SnapshotFamily[] => writes);
    expect([...written].sort()).toEqual(Object.keys(snapshotSchemas).sort());
  });
});

describe.each(Object.entries(aggregates))('%s', (name, aggregate) => {
  it('has the name of its file as its id', () => {
    expect(aggregate.id).toBe(name);
    expect(existsSync(`${import.meta.dirname}/${aggregate.id}.ts`)).toBe(true);
  });

  it('reads tables that exist, each once', () => {
    expect(aggregate.reads.filter((table) => !(table in rowDefinitions))).toEqual([]);
    expect(new Set(aggregate.reads).size).toBe(aggregate.reads.length);
  });

  it('runs on empty tables', () => {
    const { snapshots, problems } = runAggregates(tablesWith({}), AS_OF, {
      only: [name as keyof typeof aggregates],
    });
    expect(problems).toEqual([]);
    for (const key of snapshots.keys()) expect(aggregate.writes).toContain(familyOf(key));
  });
});

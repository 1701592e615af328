import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowDefinitions } from '../../../shared/schema/rows/index.ts';
import { familyOf, type SnapshotFamily, snapshotSchemas } from '../../../shared/schema/snapshots/index.ts';
import { runAggregates } from '../engine/run-aggregates.ts';
import { aggregates } from './index.ts';
import { AS_OF, tablesWith } from './testing/tables.ts';

const folder = join(import.meta.dirname, '..');
/** The files of every topic that define an aggregate. */
const files = globSync('*/*.ts', { cwd: folder })
  .filter((name) => !name.endsWith('.test.ts') && !name.endsWith('/define.ts'))
  .filter((name) => /^export const .* = define[A-Za-z]*\(\{$/m.test(readFileSync(join(folder, name), 'utf8')))
  .map((name) => basename(name, '.ts'));

describe('aggregates', () => {
  it('lists every aggregate of the topics and nothing else', () => {
    expect(Object.keys(aggregates).sort()).toEqual([...files].sort());
  });

  it('assigns each family of snapshots to one aggregate', () => {
    const written = Object.values(aggregates).flatMap(({ writes }): readonly SnapshotFamily[] => writes);
    expect([...written].sort()).toEqual(Object.keys(snapshotSchemas).sort());
  });
});

describe.each(Object.entries(aggregates))('%s', (name, aggregate) => {
  it('has the name of its file as its id', () => {
    expect(aggregate.id).toBe(name);
    expect(files).toContain(aggregate.id);
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

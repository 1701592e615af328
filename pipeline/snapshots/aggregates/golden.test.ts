import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowDefinitions, type TableName } from '../../../shared/schema/rows/index.ts';
import type { AsOf } from '../common/moment.ts';
import { runAggregates } from '../engine/run-aggregates.ts';
import { tablesWith } from './testing/tables.ts';

/**
 * Whole runs from `golden/<case>/{as-of.json,tables/<table>.json}` to `expected/<key>.json`. A missing expected file is
 * written unless CI is set.
 */
const root = join(import.meta.dirname, 'golden');

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function tablesOf(folder: string) {
  const names = readdirSync(folder).map((file) => file.replace('.json', '') as TableName);
  return tablesWith(
    Object.fromEntries(
      names.map((name) => [
        name,
        rowDefinitions[name].schema.array().parse(readJson(join(folder, `${name}.json`))),
      ]),
    ),
  );
}

const expectedFile = (name: string, key: string): string => join(root, name, 'expected', `${key}.json`);

function listExpected(folder: string, at = ''): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? listExpected(join(folder, entry.name), `${at}${entry.name}/`)
      : [`${at}${entry.name.replace(/\.json$/, '')}`],
  );
}

describe.each(readdirSync(root))('golden/%s', (name) => {
  const { snapshots, problems } = runAggregates(
    tablesOf(join(root, name, 'tables')),
    readJson(join(root, name, 'as-of.json')) as AsOf,
  );

  it('has no problem', () => {
    expect(problems).toEqual([]);
  });

  // spec 7.19, 14.15, 17.47, 20.1
  it('computes every expected snapshot', () => {
    for (const [key, { value }] of snapshots) {
      const file = expectedFile(name, key);
      if (!existsSync(file) && !process.env.CI) {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`);
      }
      expect(existsSync(file) ? readJson(file) : `nothing at ${file}`, key).toEqual(value);
    }
  });

  it('computes no other snapshot', () => {
    expect(listExpected(join(root, name, 'expected')).sort()).toEqual([...snapshots.keys()].sort());
  });
});

import { describe, expect, it } from 'vitest';
import { cellsOf, missingPaths, quotedIn, readProjectFile, tablesOf } from './testing/doc-tables.ts';

const STATES = ['done', 'built', 'missing', 'ruled'] as const;

interface Line {
  readonly section: string;
  readonly what: string;
  readonly files: readonly string[];
  readonly tests: readonly { readonly path: string; readonly name: string }[];
  readonly state: string;
}

const plain = (cell: string): string => cell.replaceAll('&lt;', '<').replaceAll('\\|', '|');

function lineOf(section: string, row: string): Line {
  const [what = '', file = '', test = '', state = ''] = cellsOf(row);
  return {
    section,
    what,
    files: quotedIn(file),
    tests: [...test.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, path, name]) => ({
      path: path as string,
      name: plain(name as string),
    })),
    state: /^`(\w+)`/.exec(state)?.[1] ?? '',
  };
}

const tables = tablesOf(readProjectFile('docs/spec-coverage.md'));
const lines = tables
  .filter(({ title }) => title !== 'Summary')
  .flatMap(({ title, rows }) => rows.map((row) => lineOf(title, row)));
const nameOf = ({ section, what }: Line): string => `${section}: ${what}`;

describe('docs/spec-coverage.md', () => {
  it('has lines, each in one of the four states', () => {
    expect(lines.length).toBeGreaterThan(300);
    expect(lines.filter(({ state }) => !STATES.some((known) => known === state)).map(nameOf)).toEqual([]);
  });

  it('names only paths that exist', () => {
    const paths = lines.flatMap(({ files, tests }) => [...files, ...tests.map(({ path }) => path)]);
    expect(missingPaths(paths)).toEqual([]);
  });

  it('names a file for each line that is done or built, and a test for each that is done', () => {
    const bare = lines.filter(
      ({ files, tests, state }) =>
        (['done', 'built'].includes(state) && files.length === 0) || (state === 'done' && tests.length === 0),
    );
    expect(bare.map(nameOf)).toEqual([]);
  });

  it('names tests by words that stand in their files', () => {
    const tests = lines.flatMap((line) => line.tests);
    expect(tests.filter(({ path }) => !/\.test\.tsx?$/.test(path))).toEqual([]);
    expect(tests.filter(({ path, name }) => !readProjectFile(path).includes(name))).toEqual([]);
  });

  it('counts in its summary what stands in its tables', () => {
    const summary = tables.find(({ title }) => title === 'Summary')?.rows.map(cellsOf) ?? [];
    const counted = tables
      .filter(({ title }) => title !== 'Summary')
      .map(({ title }) => {
        const own = lines.filter(({ section }) => section === title);
        const counts = STATES.map((state) => own.filter((line) => line.state === state).length);
        return [title, ...counts, own.length].map(String);
      });
    expect(summary.slice(0, -1)).toEqual(counted);
  });
});

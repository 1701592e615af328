import { describe, expect, it } from 'vitest';
import { cellsOf, missingPaths, quotedIn, readProjectFile, tablesOf } from './testing/doc-tables.ts';

const STATES = ['met', 'partly', 'not met', 'not applicable'] as const;
/** A path of ours in backticks: it has a folder and an extension, or ends with a slash. */
const PATH =
  /^(?!DATA_DIR)(?:[\w.@-]+\/)+(?:[\w.@-]+\.(?:tsx?|mjs|cjs|astro|md|sql|json|ya?ml|toml|conf|awk|env|service|txt))?$/;

const text = readProjectFile('docs/security.md');
const wanted = readProjectFile('scripts/asvs-5-level-2.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

interface Row {
  readonly numbers: readonly string[];
  readonly state: string;
  readonly answer: string;
}

/** e.g. "V10.1.1–V10.1.3, V10.2.1": a range lies within one chapter, in the order of the list. */
function numbersOf(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const [from, to] = [wanted.indexOf(first), wanted.indexOf(last)];
    return from < 0 || to < from ? [part] : wanted.slice(from, to + 1);
  });
}

const rows: Row[] = tablesOf(text)
  .filter(({ title }) => /^V\d+ /.test(title))
  .flatMap((table) =>
    table.rows.map((row) => {
      const [numbers = '', state = '', answer = ''] = cellsOf(row);
      return { numbers: numbersOf(numbers), state, answer };
    }),
  );

describe('docs/security.md', () => {
  it('answers every requirement of levels 1 and 2, each once', () => {
    expect(wanted).toHaveLength(253);
    const answered = rows.flatMap(({ numbers }) => numbers);
    expect(wanted.filter((number) => !answered.includes(number))).toEqual([]);
    expect(
      answered.filter((number, index) => !wanted.includes(number) || answered.indexOf(number) < index),
    ).toEqual([]);
  });

  it('has one of four states and an answer in each row', () => {
    const bare = rows.filter(
      ({ state, answer }) => !STATES.some((known) => known === state) || answer.split(' ').length < 4,
    );
    expect(bare).toEqual([]);
  });

  it('names a file for what is met, and what is planned for what is not', () => {
    const without = rows.filter(
      ({ state, answer }) =>
        (state === 'met' && quotedIn(answer).length === 0) ||
        (['partly', 'not met'].includes(state) && !/Planned: |Accepted: /.test(answer)),
    );
    expect(without).toEqual([]);
  });

  it('names only paths that exist', () => {
    const paths = quotedIn(text).filter((quoted) => PATH.test(quoted));
    expect(paths.length).toBeGreaterThan(60);
    expect(missingPaths(paths)).toEqual([]);
  });

  it('counts in its summary what stands in its tables', () => {
    const said = (/(\d+) met, (\d+) partly, (\d+) not met, (\d+) not applicable/.exec(text) ?? [])
      .slice(1)
      .map(Number);
    const found = STATES.map((state) =>
      rows.filter((row) => row.state === state).reduce((sum, { numbers }) => sum + numbers.length, 0),
    );
    expect(said).toEqual(found);
  });
});

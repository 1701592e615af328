import { describe, expect, it } from 'vitest';
import { readProjectFile } from './read-project-file.ts';
import { cellsOf, missingPaths, quotedIn, tablesOf } from './testing/doc-tables.ts';

const STATES = ['met', 'partly', 'not met', 'not applicable'] as const;
/** A path of ours in backticks: it has a folder and an extension, or ends with a slash. */
const PATH =
  /^(?!DATA_DIR)(?:[\w.@-]+\/)+(?:[\w.@-]+\.(?:tsx?|mjs|cjs|astro|md|sql|json|ya?ml|toml|conf|awk|env|service|txt))?$/;

/** Met by the choice of a library, an algorithm or a design: there is no behaviour to attack but theirs. */
const CHOICES: ReadonlySet<string> = new Set([
  ...['V1.3.10', 'V1.4.3', 'V1.5.1', 'V3.5.5', 'V3.7.1', 'V4.1.2', 'V5.4.1', 'V5.4.2', 'V6.2.10', 'V6.4.2'],
  ...['V7.2.3', 'V7.3.1', 'V7.3.2', 'V11.2.1', 'V11.4.1', 'V16.2.3'],
]);

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

  it('names a test for what is met, unless the requirement asks for a document or a choice of technique', () => {
    // In ASVS 5 the first section of a chapter is about its documentation, but for encoding, the API and web servers.
    const isDocumentation = (number: string): boolean =>
      /^V\d+\.1\.\d+$/.test(number) && !/^V[134]\./.test(number);
    const untested = rows.filter(
      ({ state, answer, numbers }) =>
        state === 'met' &&
        !/\.test\.tsx?`/.test(answer) &&
        !numbers.every((number) => isDocumentation(number) || CHOICES.has(number)),
    );
    expect(untested.map(({ numbers, answer }) => `${numbers.join(', ')}: ${answer}`)).toEqual([]);
  });

  it('says “attacked” of what an attack in scripts/security-claims.slow.test.ts is titled with, and of nothing else', () => {
    const attacks = readProjectFile('scripts/security-claims.slow.test.ts');
    const titled = [...attacks.matchAll(/'((?:V\d+\.\d+\.\d+[–, ]*)+):/g)].flatMap(([, numbers = '']) =>
      numbersOf(numbers),
    );
    const said = rows
      .filter(({ answer }) => answer.includes('attacked: `scripts/security-claims.slow.test.ts`'))
      .flatMap(({ numbers }) => numbers);
    expect(said.length).toBeGreaterThan(10);
    expect(said.filter((number) => !titled.includes(number))).toEqual([]);
    const met = rows.filter(({ state }) => state === 'met').flatMap(({ numbers }) => numbers);
    expect(titled.filter((number) => met.includes(number) && !said.includes(number))).toEqual([]);
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

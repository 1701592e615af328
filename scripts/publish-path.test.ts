import { describe, expect, it } from 'vitest';
import { cellsOf, quotedIn, readProjectFile, tablesOf } from './testing/doc-tables.ts';

const TITLE = "A publish, from the job's row to the live release";
const document = readProjectFile('docs/architecture.md');
const rows = tablesOf(document).find(({ title }) => title === TITLE)?.rows ?? [];

const stops = rows.map((row) => {
  const [, name = '', file = ''] = cellsOf(row);
  return { name: quotedIn(name)[0] ?? '', file: quotedIn(file)[0] ?? '', returns: file.includes('↩') };
});

/** True where a stop lies in a file of an earlier one that was left. */
const isReturn = (at: number): boolean => {
  const file = stops[at]?.file;
  const before = stops.slice(0, at).map((stop) => stop.file);
  return before.includes(file ?? '') && before.at(-1) !== file;
};

describe('the list of a publish in docs/architecture.md', () => {
  it('names functions that stand in their files', () => {
    expect(stops.length).toBeGreaterThan(30);
    const isMissing = ({ name, file }: (typeof stops)[number]): boolean =>
      !new RegExp(`\\b${name}\\b`).test(readProjectFile(`pipeline/${file}`));
    expect(stops.filter(isMissing)).toEqual([]);
  });

  it('marks and counts what it lists', () => {
    expect(stops.map(({ returns }) => returns)).toEqual(stops.map((_, at) => isReturn(at)));
    const files = new Set(stops.map(({ file }) => file)).size;
    const returns = stops.filter((stop) => stop.returns).length;
    expect([stops.length, files, returns]).toEqual([36, 20, 6]);
    expect(document).toContain(`${stops.length} stops in ${files} files; six times`);
  });
});

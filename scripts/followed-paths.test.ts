import { describe, expect, it } from 'vitest';
import { readProjectFile } from './read-project-file.ts';
import { cellsOf, quotedIn, tablesOf } from './testing/doc-tables.ts';

const document = readProjectFile('docs/architecture.md');

/** Lists of what a reader of the code follows: their folder, and how many stops, files and returns they may have. */
const LISTS = [
  {
    title: "A publish, from the job's row to the live release",
    folder: 'pipeline/',
    counted: [36, 22, 8],
    says: '36 stops in 22 files; eight times',
  },
  {
    title: 'A click in the screener, from the heading to the sorted rows',
    folder: '',
    counted: [18, 10, 7],
    says: '18 stops in 10 files; seven times',
  },
];

const stopsOf = (title: string) =>
  (tablesOf(document).find((table) => table.title === title)?.rows ?? []).map((row) => {
    const [, name = '', file = ''] = cellsOf(row);
    return { name: quotedIn(name)[0] ?? '', file: quotedIn(file)[0] ?? '', returns: file.includes('↩') };
  });

describe.each(LISTS)('the list "$title" in docs/architecture.md', ({ title, folder, counted, says }) => {
  const stops = stopsOf(title);
  /** True where a stop lies in a file of an earlier one that was left. */
  const isReturn = (at: number): boolean => {
    const file = stops[at]?.file;
    const before = stops.slice(0, at).map((stop) => stop.file);
    return before.includes(file ?? '') && before.at(-1) !== file;
  };

  it('names functions that stand in their files', () => {
    const isMissing = ({ name, file }: (typeof stops)[number]): boolean =>
      !new RegExp(`\\b${name}\\b`).test(readProjectFile(`${folder}${file}`));
    expect(stops.filter(isMissing)).toEqual([]);
  });

  it('marks and counts what it lists', () => {
    expect(stops.map(({ returns }) => returns)).toEqual(stops.map((_, at) => isReturn(at)));
    const files = new Set(stops.map(({ file }) => file)).size;
    const returns = stops.filter((stop) => stop.returns).length;
    expect([stops.length, files, returns]).toEqual(counted);
    expect(document).toContain(says);
  });
});

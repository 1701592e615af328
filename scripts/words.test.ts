import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { root } from './bundle.ts';
import { readProjectFile } from './read-project-file.ts';

const LIST = 'scripts/retired-words.txt';
const SOURCE = /\.(?:ts|tsx|astro|mjs|cjs|css|sql|md)$/;

const patterns = readProjectFile(LIST)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => new RegExp(line));

/** One expression for all words: most files match none, and are then not searched line by line. */
const anyPattern = new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'));

/** "file:line: word" for each retired word in a text. */
const findRetired = (file: string, text: string): string[] =>
  anyPattern.test(text)
    ? text.split('\n').flatMap((line, index) => {
        const word = anyPattern.exec(line)?.[0];
        return word === undefined ? [] : [`${file}:${index + 1}: ${word}`];
      })
    : [];

/** Tracked source files. A folder without Git has none: then the test fails instead of testing nothing. */
const sources = (): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => SOURCE.test(file));

describe('retired words', () => {
  it('finds a retired word by file and line', () => {
    const word = ['Work', 'shop'].join('');
    expect(findRetired('a.ts', `const a = 1;\nopen${word}();`)).toEqual([`a.ts:2: open${word}`]);
  });

  it('are in no source file', () => {
    const files = sources();
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => findRetired(file, readProjectFile(file)))).toEqual([]);
  });
});

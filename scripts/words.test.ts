import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './bundle.ts';

const LIST = 'scripts/retired-words.txt';
const SOURCE = /\.(?:ts|tsx|astro|mjs|cjs|css|sql|md)$/;

const patterns = readFileSync(join(root, LIST), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => new RegExp(line));

/** "file:line: word" for each retired word in a text. */
function findRetired(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const word = patterns.map((pattern) => pattern.exec(line)?.[0]).find((found) => found !== undefined);
    return word === undefined ? [] : [`${file}:${index + 1}: ${word}`];
  });
}

/** Tracked source files; a folder without Git has none, and then the test fails rather than pass on nothing. */
const sources = (): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => SOURCE.test(file));

describe('retired words', () => {
  it('finds a retired word by file and line', () => {
    const word = ['Work', 'shop'].join('');
    expect(findRetired('a.ts', `const a = 1;\nopen${word}();`)).toEqual([`a.ts:2: open${word}`]);
  });

  it('stand in no source file', () => {
    const files = sources();
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => findRetired(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });
});

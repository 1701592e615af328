import { describe, expect, it } from 'vitest';
import { readProjectFile } from '../read-project-file.ts';
import { readTags } from './coverage.ts';
import { readCoverage } from './read-coverage.ts';

const { sections, shown, document } = readCoverage();
const lines = sections.flatMap((section) => section.lines);

describe('docs/spec-coverage.md', () => {
  it('is what print-coverage.ts writes', () => {
    expect(readProjectFile('docs/spec-coverage.md')).toBe(document);
  });

  it('has a test for each line that is not ruled', () => {
    expect(lines.length).toBeGreaterThan(700);
    expect(lines.filter(({ id, ruled }) => ruled === null && !shown.has(id))).toEqual([]);
  });

  it('has numbers that are given once, and tags of numbers that exist', () => {
    const ids = lines.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...shown.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('readTags(path, text)', () => {
  it('reads the lines above a test, of a table of cases too', () => {
    const text = [
      `// ${'spec'} 1.1`,
      "describe('a', () => {",
      `  // ${'spec'} 1.2, 1.3`,
      `  // ${'spec'} 2.1`,
      "  it.each([['x']])('is %s', () => {});",
      '});',
    ].join('\n');
    const is = { path: 'a.test.ts', title: 'is %s' };
    expect([...readTags('a.test.ts', text)]).toEqual([
      ['1.1', [{ path: 'a.test.ts', title: 'a' }]],
      ['1.2', [is]],
      ['1.3', [is]],
      ['2.1', [is]],
    ]);
  });

  it('throws for a tag above no test', () => {
    expect(() => readTags('a.test.ts', `// ${'spec'} 1.1\nconst a = 1;`)).toThrow('above no test');
  });
});

import { describe, expect, it } from 'vitest';
import { pageFile, pageOfFile, pointerFile } from './paths.ts';

describe('pageFile(path) and pageOfFile(file)', () => {
  it.each([
    ['/', 'index.html'],
    ['/funds', 'funds.html'],
    ['/funds/عیار', 'funds/عیار.html'],
  ])('turn %s into %s and back', (path, file) => {
    expect(pageFile(path)).toBe(file);
    expect(pageOfFile(file)).toBe(path);
  });
});

describe('pointerFile(path)', () => {
  it('is a file of its own for a page, and one of 32 for the page of a fund', () => {
    expect(['/', '/funds', '/categories/طلا'].map(pointerFile)).toEqual([
      'data/latest.json',
      'data/latest/funds.json',
      'data/latest/categories/طلا.json',
    ]);
    const files = new Set(Array.from({ length: 1000 }, (_, n) => pointerFile(`/funds/صندوق-${n}`)));
    expect([...files].filter((file) => !/^data\/live\/\d+\.json$/.test(file))).toEqual([]);
    expect(files.size).toBe(32);
  });
});

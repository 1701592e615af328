import { describe, expect, it } from 'vitest';
import { pageFile, pageOfFile } from './paths.ts';

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

import { describe, expect, it } from 'vitest';
import { readProjectFile } from './read-project-file.ts';

/** A path in backticks, followed by the names of its tests in curved quotes. */
const shown = [
  ...readProjectFile('docs/sources.md').matchAll(/`([^`]+\.test\.ts)`((?:,? “[^”]+”)+)/g),
].flatMap(([, path = '', names = '']) =>
  [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ path, name })),
);

describe('docs/sources.md', () => {
  it('names existing tests', () => {
    expect(shown.length).toBeGreaterThan(30);
    expect(shown.filter(({ path, name }) => !readProjectFile(path).includes(name))).toEqual([]);
  });
});

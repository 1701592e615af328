import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** A path in backticks, followed by the names of its tests in curved quotes. */
const shown = [...read('docs/sources.md').matchAll(/`([^`]+\.test\.ts)`((?:,? “[^”]+”)+)/g)].flatMap(
  ([, path = '', names = '']) => [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ path, name })),
);

describe('docs/sources.md', () => {
  it('names existing tests', () => {
    expect(shown.length).toBeGreaterThan(30);
    expect(shown.filter(({ path, name }) => !read(path).includes(name))).toEqual([]);
  });
});

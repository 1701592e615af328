import { describe, expect, it } from 'vitest';
import { isTooDeep, MAX_DEPTH } from './depth.ts';

describe('isTooDeep(markdown)', () => {
  it.each([['>'], ['> '], ['- '], ['1. ']])('counts «%s» on one line', (marker) => {
    expect(isTooDeep(`متن\n\n${marker.repeat(MAX_DEPTH)}الف`)).toBe(false);
    expect(isTooDeep(`متن\n\n${marker.repeat(MAX_DEPTH + 1)}الف`)).toBe(true);
  });
  it('counts the indentation of lists below each other', () => {
    const nested = (levels: number) =>
      Array.from({ length: levels }, (_, level) => `${' '.repeat(level * 4)}- الف`).join('\n');
    expect(isTooDeep(nested(MAX_DEPTH))).toBe(false);
    expect(isTooDeep(nested(MAX_DEPTH + 2))).toBe(true);
  });
  it('leaves rules and rows of dashes alone', () => {
    expect(isTooDeep('-----------------------------\n\n| --- | --- |\n')).toBe(false);
  });
});

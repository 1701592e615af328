import { describe, expect, it } from 'vitest';
import { moveActive, NONE } from './combobox-keys.ts';

describe('moveActive(key, active, count)', () => {
  it.each([
    ['ArrowDown', NONE, 0],
    ['ArrowDown', 2, 0],
    ['ArrowDown', 1, 2],
    ['ArrowUp', NONE, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s leads from option %i of three to option %i', (key, active, next) => {
    expect(moveActive(key, active, 3)).toBe(next);
  });

  it.each(['Home', 'End'])('leaves %s to the text while no option is active', (key) => {
    expect(moveActive(key, NONE, 3)).toBeNull();
  });

  it('moves nothing in an empty list, and by no other key', () => {
    expect(moveActive('ArrowDown', NONE, 0)).toBeNull();
    expect(moveActive('a', 0, 3)).toBeNull();
  });
});

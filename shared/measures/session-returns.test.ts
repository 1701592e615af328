import { describe, expect, it } from 'vitest';
import { simpleReturns } from './session-returns.ts';

describe('simpleReturns(values)', () => {
  it('are the changes from each value to the next', () => {
    expect(simpleReturns([100, 110, 99])).toEqual([expect.closeTo(0.1, 12), expect.closeTo(-0.1, 12)]);
  });
});

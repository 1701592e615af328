import { describe, expect, it } from 'vitest';
import { explainEmpty } from './explain-empty.ts';
import { DEFAULT_STATE } from './state.ts';
import { FIVE_FUNDS } from './testing/five-funds.ts';

describe('explainEmpty(table, state)', () => {
  it('names each condition that alone leaves no fund, and how far its range would have to open', () => {
    const ranges = new Map([
      ['bubble', { min: null, max: 0.1 }],
      ['r1y', { min: 100, max: 200 }],
    ] as const);
    const found = explainEmpty(FIVE_FUNDS, { ...DEFAULT_STATE, kinds: ['gold'], ranges });
    expect(found).toEqual([{ id: 'bubble', count: 2, range: { min: null, max: 0.5 }, within: 1 }]);
  });

  it('is empty where no single condition is the reason', () => {
    const ranges = new Map([
      ['bubble', { min: null, max: -10 }],
      ['r1y', { min: 1000, max: null }],
    ] as const);
    expect(explainEmpty(FIVE_FUNDS, { ...DEFAULT_STATE, ranges })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { type Fee, orderFees } from './state.ts';

describe('orderFees(fees)', () => {
  it('keeps the last of a kind and day, and drops an unknown fee of always', () => {
    const fees: readonly Fee[] = [
      { kind: 'buy', percent: 0.1, from: null },
      { kind: 'buy', percent: 0.2, from: '2026-01-01' },
      { kind: 'buy', percent: null, from: '2026-06-01' },
      { kind: 'sell', percent: 0.5, from: '2026-01-01' },
    ];
    const changed: Fee = { kind: 'buy', percent: 0.3, from: '2026-01-01' };
    const nothing: Fee = { kind: 'buy', percent: null, from: null };
    expect(orderFees([...fees, changed, nothing]).map(({ percent }) => percent)).toEqual([
      0.1,
      0.3,
      null,
      0.5,
    ]);
  });
});

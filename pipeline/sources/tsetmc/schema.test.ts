import { describe, expect, it } from 'vitest';
import { recognize } from './schema.ts';

describe('recognize(body)', () => {
  it('distinguishes TSETMC’s answers by their wrapping key', () => {
    const bodies = {
      watch: { marketwatch: [] },
      clientTypes: { clientTypeAllDto: [] },
      clientHistory: { clientType: [] },
      clientType: { clientType: {} },
      etf: { etf: null },
      fundDetail: { fund: { stats: [] } },
    };
    for (const [endpoint, body] of Object.entries(bodies)) expect(recognize(body)).toBe(endpoint);
    for (const other of [null, [], 'x', { fund: null }]) expect(recognize(other)).toBeNull();
  });
});

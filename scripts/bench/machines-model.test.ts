import { describe, expect, it } from 'vitest';
import { modelledMs } from './machines-model.ts';

describe('modelledMs(costs, pages, machines)', () => {
  it('is the time of one machine without others, and half of it beside one that costs nothing more', () => {
    expect(modelledMs({ render: 10, elsewhere: 10, share: 0 }, 400, 0)).toBe(4000);
    expect(modelledMs({ render: 10, elsewhere: 10, share: 0 }, 400, 1)).toBeCloseTo(2000);
    expect(modelledMs({ render: 10, elsewhere: 10, share: 0 }, 400, 3)).toBeCloseTo(1000);
  });

  it('is bounded by what the publisher does for each page of another machine', () => {
    const costs = { render: 10, elsewhere: 12, share: 1 };
    // With three machines the publisher renders x pages: 10 x + (400 − x) = 4 (400 − x).
    expect(modelledMs(costs, 400, 3)).toBeCloseTo((400 - 1200 / 13) * 4);
    expect(modelledMs(costs, 400, 1000)).toBe(400);
  });
});

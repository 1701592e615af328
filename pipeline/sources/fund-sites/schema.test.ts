import { describe, expect, it } from 'vitest';
import { leveragedNav, tadbirNav } from '../testing/fund-sites.ts';
import { recognize } from './schema.ts';

describe('recognize(body)', () => {
  it('distinguishes the answers of the websites by their shape', () => {
    expect(recognize(tadbirNav)).toBe('tadbirNav');
    expect(recognize(leveragedNav)).toBe('leveragedNav');
    expect(recognize({ List: [{ x: 'a', y: 1 }] })).toBe('tadbirMix');
    expect(recognize([{ name: 'صدور', List: [] }])).toBe('tadbirHistory');
    expect(recognize({ fundId: 1, purchaseNav: 1, saleNav: 1 })).toBe('rayanNav');
    expect(recognize([{ jalaliDate: 'x', sellNAVPerShare: 1 }])).toBe('rayanHistory');
    expect(recognize({ data: { redemption_price: 1, date_time: 'x' } })).toBe('mabnaNav');
    expect(recognize({ data: { assets: [] } })).toBe('mabnaMix');
    for (const other of [null, '{', '{}', 'x', [], {}, { data: [] }]) expect(recognize(other)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { record } from '../testing/fipiran.ts';
import { recognize } from './schema.ts';

describe('recognize(body)', () => {
  it('distinguishes fipiran’s answers by their shape', () => {
    expect(recognize({ items: [record()] })).toBe('fundcompare');
    expect(recognize({ items: [{ fundType: 4, name: 'x', isActive: true }] })).toBe('fundtype');
    expect(recognize({ item: record() })).toBe('getfund');
    expect(recognize([{ date: 'x', cancelNav: 1, statisticalNav: 1 }])).toBe('getfundchart');
    expect(recognize([{ date: 'x', netAsset: 1, unitsSubDAY: 1 }])).toBe('getfundnetassetchart');
    expect(recognize([{ date: 'x', stock: 1, deposit: 1 }])).toBe('portfoliochart');
    expect(recognize([{ fundTypeId: 4, annualEfficiency: 1 }])).toBe('averagereturns');
    for (const other of [null, 1, 'x', [], {}, { items: [] }, [{ a: 1 }]])
      expect(recognize(other)).toBeNull();
  });
});

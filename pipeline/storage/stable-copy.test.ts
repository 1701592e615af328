import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stableCopy } from './stable-copy.ts';
import { stableJson } from './stable-json.ts';

describe('stableCopy(value, memo)', () => {
  it('equals the parsed stable JSON, in the same order of properties', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy = stableCopy(value, new WeakMap<object, unknown>());
        expect(copy).toStrictEqual(JSON.parse(stableJson(value)));
        expect(JSON.stringify(copy)).toBe(JSON.stringify(JSON.parse(stableJson(value))));
      }),
    );
  });

  it('omits undefined properties, and returns the same object for an item that was copied before', () => {
    const memo = new WeakMap<object, unknown>();
    const [a, b] = [{ name: 'ب', note: undefined }, { name: 'الف' }];
    const first = stableCopy({ items: [a, b] }, memo) as { items: object[] };
    const second = stableCopy({ items: [b, { ...a }] }, memo) as { items: object[] };
    expect(first.items).toStrictEqual([{ name: 'ب' }, { name: 'الف' }]);
    expect(second.items[0]).toBe(first.items[1]);
    expect(second.items[1]).not.toBe(first.items[0]);
  });

  it('returns the same object for a long list that was copied before', () => {
    const memo = new WeakMap<object, unknown>();
    const [long, short] = [100, 3].map((length) => Array.from({ length }, (_, at) => at));
    const [first, second] = [stableCopy({ long, short }, memo), stableCopy({ long, short }, memo)] as Record<
      string,
      number[]
    >[];
    expect(first).toStrictEqual({ long, short });
    expect(second?.long).toBe(first?.long);
    expect(second?.short).not.toBe(first?.short);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stableCopy } from './stable-copy.ts';
import { stableJson } from './stable-json.ts';

describe('stableCopy(value, kept)', () => {
  it('is what parsing the stable JSON gives, down to the order of the properties', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy = stableCopy(value, new WeakMap<object, unknown>());
        expect(copy).toStrictEqual(JSON.parse(stableJson(value)));
        expect(JSON.stringify(copy)).toBe(JSON.stringify(JSON.parse(stableJson(value))));
      }),
    );
  });

  it('leaves out what is undefined, and gives the same object for an item that came before', () => {
    const kept = new WeakMap<object, unknown>();
    const [a, b] = [{ name: 'ب', note: undefined }, { name: 'الف' }];
    const first = stableCopy({ items: [a, b] }, kept) as { items: object[] };
    const second = stableCopy({ items: [b, { ...a }] }, kept) as { items: object[] };
    expect(first.items).toStrictEqual([{ name: 'ب' }, { name: 'الف' }]);
    expect(second.items[0]).toBe(first.items[1]);
    expect(second.items[1]).not.toBe(first.items[0]);
  });
});

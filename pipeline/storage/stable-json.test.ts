import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stableJson, UnstableValue } from './stable-json.ts';

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, shuffled(inner)]),
  );
};

describe('stableJson(value)', () => {
  it('is JSON that means the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('does not depend on the order in which an object was built', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(stableJson(shuffled(value))).toBe(stableJson(value));
      }),
    );
  });

  it('gives the same text where it keeps those of lists and items', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (value, others) => {
        const kept = new WeakMap<object, string>();
        const lists = [{ items: others, value }, { items: [...others, value] }, { items: others }];
        for (const list of lists) expect(stableJson(list, kept)).toBe(stableJson(list));
      }),
    );
  });

  it('leaves out what is undefined', () => {
    expect(stableJson({ b: 1, a: undefined })).toBe('{"b":1}');
  });

  it.each([
    ['items.1.volume', { items: [{}, { volume: Number.NaN }] }],
    ['price', { price: Number.POSITIVE_INFINITY }],
    ['list.0', { list: [undefined] }],
    ['at', { at: new Date(0) }],
  ])('names the place of what JSON cannot carry: %s', (place, value) => {
    const refuse = () => stableJson(value);
    expect(refuse).toThrow(UnstableValue);
    expect(refuse).toThrow(place);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stableBytes, stableJson, UnstableValue } from './stable-json.ts';

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
  it('is JSON of the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('does not depend on the order of the properties', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(stableJson(shuffled(value))).toBe(stableJson(value));
      }),
    );
  });

  it('gives the same bytes with a memo', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (value, others) => {
        const memo = new WeakMap<object, Buffer>();
        const lists = [{ items: others, value }, { items: [...others, value] }, { items: others }];
        for (const list of lists) expect(stableBytes(list, memo).toString()).toBe(stableJson(list));
      }),
    );
  });

  it('omits undefined properties', () => {
    expect(stableJson({ b: 1, a: undefined })).toBe('{"b":1}');
  });

  it.each([
    ['items.1.volume', { items: [{}, { volume: Number.NaN }] }],
    ['price', { price: Number.POSITIVE_INFINITY }],
    ['list.0', { list: [undefined] }],
    ['at', { at: new Date(0) }],
  ])('names the path of what JSON cannot represent: %s', (path, value) => {
    const refuse = () => stableJson(value);
    expect(refuse).toThrow(UnstableValue);
    expect(refuse).toThrow(path);
  });
});

import { describe, expect, it } from 'vitest';
import { fieldsOf, isObject, isRecord } from './guards.ts';

describe('isObject, isRecord, fieldsOf', () => {
  it.each([
    [{ a: 1 }, true, true],
    [[1], true, false],
    [null, false, false],
    ['a', false, false],
    [undefined, false, false],
  ])('of %j are %j and %j', (value, object, record) => {
    expect([isObject(value), isRecord(value)]).toEqual([object, record]);
    expect(fieldsOf(value)).toEqual(record ? value : {});
  });
});

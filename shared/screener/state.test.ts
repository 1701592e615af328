import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldId } from '../schema/screener-fields.ts';
import { FIELDS } from './fields.ts';
import { PRESETS } from './presets.ts';
import { DEFAULT_STATE, readRange, readState, type ScreenerState, VIEWS, writeState } from './state.ts';

const field = fc.constantFrom(...FIELDS.map(({ id }) => id));
const bound = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const range = fc.tuple(bound, bound, fc.constantFrom('both', 'min', 'max')).map(([a, b, which]) => ({
  min: which === 'max' ? null : Math.min(a, b),
  max: which === 'min' ? null : Math.max(a, b),
}));
const direction = fc.constantFrom('ascending' as const, 'descending' as const);
const sortField = fc.oneof(field, fc.constantFrom('name' as const, 'category' as const));

const states: fc.Arbitrary<ScreenerState> = fc.record({
  query: fc.string({ maxLength: 30, unit: 'grapheme' }),
  kinds: fc.uniqueArray(fc.constantFrom('gold', 'fixed-income', '-leveraged', 'equity'), { maxLength: 4 }),
  managers: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 3 }),
  ranges: fc
    .uniqueArray(fc.tuple(field, range), { selector: ([id]) => id, maxLength: 6 })
    .map((entries) => new Map(entries)),
  sort: fc.uniqueArray(fc.record({ field: sortField, direction }), {
    selector: (rule) => rule.field,
    minLength: 1,
    maxLength: 3,
  }),
  columns: fc.uniqueArray(field, { minLength: 1, maxLength: 20 }),
  view: fc.constantFrom(...VIEWS),
  x: field,
  y: field,
});

describe('readState(params), writeState(state)', () => {
  // spec 38.40
  it('give 1,000 random states back from their addresses', () => {
    fc.assert(
      fc.property(states, (state) => {
        const address = writeState(state).toString();
        const read = readState(new URLSearchParams(address));
        expect({ ...read, ranges: [...read.ranges] }).toEqual({ ...state, ranges: [...state.ranges] });
      }),
      { numRuns: 1000 },
    );
  });

  it('give a state for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const state = readState(new URLSearchParams(text));
        expect(state.columns.length).toBeGreaterThan(0);
        expect(state.sort.length).toBeGreaterThan(0);
        for (const { min, max } of state.ranges.values())
          expect((min ?? -Infinity) <= (max ?? Infinity)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('leave out what is as by default', () => {
    expect(writeState(DEFAULT_STATE).toString()).toBe('');
  });

  it('read the address of the manual', () => {
    const state = readState(new URLSearchParams('k=gold&bubble=..2&real1y=0..&s=-real1y&c=price,real1y'));
    expect(state.kinds).toEqual(['gold']);
    expect([...state.ranges]).toEqual<[FieldId, unknown][]>([
      ['bubble', { min: null, max: 2 }],
      ['real1y', { min: 0, max: null }],
    ]);
    expect(state.sort).toEqual([{ field: 'real1y', direction: 'descending' }]);
    expect(state.columns).toEqual(['price', 'real1y']);
  });

  it('read an address that a messenger has surrounded with marks', () => {
    const state = readState(new URLSearchParams('\u200fr1y=10..50\u200f&s=-bubble\u200e&v=map\u2069'));
    expect([...state.ranges]).toEqual([['r1y', { min: 10, max: 50 }]]);
    expect(state.sort).toEqual([{ field: 'bubble', direction: 'descending' }]);
    expect(state.view).toBe('map');
  });

  it('give every prepared screen back', () => {
    for (const { state } of PRESETS) expect(readState(writeState(state))).toEqual(state);
  });

  it.each(['nonsense', 'bubble=2..1', 'bubble=x..', 's=-nothing', 'c=', 'v=cube', 'bubble=..'])(
    'take %s for no condition',
    (text) => {
      expect(readState(new URLSearchParams(text))).toEqual(DEFAULT_STATE);
    },
  );
});

describe('readRange(text)', () => {
  it.each([
    ['1..2', { min: 1, max: 2 }],
    ['..2', { min: null, max: 2 }],
    ['1e13..', { min: 1e13, max: null }],
    ['-0.5..-0.5', { min: -0.5, max: -0.5 }],
    ['-۲..٢٫٥', { min: -2, max: 2.5 }],
    ['1..x', null],
    ['x..2', null],
    ['1', null],
    ['1..2..3', null],
    ['Infinity..', null],
  ])('reads %s', (text, expected) => {
    expect(readRange(text)).toEqual(expected);
  });
});

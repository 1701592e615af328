import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldId } from '../schema/screener-fields.ts';
import { selectFunds } from './select.ts';
import { DEFAULT_STATE, type Range, type ScreenerState } from './state.ts';
import { createTable } from './table.ts';
import { FIVE_FUNDS } from './testing/five-funds.ts';
import { screenerFile } from './testing/screener-file.ts';

const shown = (part: Partial<ScreenerState>): string[] =>
  selectFunds(FIVE_FUNDS, { ...DEFAULT_STATE, ...part }).map((row) => FIVE_FUNDS.file.symbols[row] as string);

describe('selectFunds(table, state)', () => {
  // spec 2.4
  it('keeps the order of the file for equal values, and puts unknown ones last in either direction', () => {
    expect(shown({ sort: [{ field: 'r1y', direction: 'ascending' }] })).toEqual([
      'یاقوت',
      'کارا',
      'طلا',
      'عیار',
      'اهرم',
    ]);
    expect(shown({ sort: [{ field: 'bubble', direction: 'ascending' }] }).slice(-2)).toEqual([
      'یاقوت',
      'کارا',
    ]);
    expect(shown({ sort: [{ field: 'bubble', direction: 'descending' }] }).slice(-2)).toEqual([
      'یاقوت',
      'کارا',
    ]);
  });

  it('orders equal values by the next rule', () => {
    const sort = [
      { field: 'r1y', direction: 'ascending' },
      { field: 'assets', direction: 'ascending' },
    ] as const;
    expect(shown({ sort }).slice(0, 2)).toEqual(['کارا', 'یاقوت']);
  });

  it('passes no range for an unknown value, also where one bound is open', () => {
    expect(shown({ ranges: new Map([['bubble', { min: null, max: 100 }]]) })).toEqual([
      'عیار',
      'طلا',
      'اهرم',
    ]);
  });

  it('compares shares as the percent points that are entered', () => {
    expect(shown({ ranges: new Map([['reserve', { min: 0.2, max: null }]]) })).toEqual(['یاقوت']);
    expect(shown({ ranges: new Map([['place', { min: null, max: 10 }]]) })).toEqual(['کارا']);
  });

  it('takes chosen kinds and leaves out excluded ones', () => {
    expect(shown({ kinds: ['gold'] })).toEqual(['عیار', 'طلا']);
    expect(shown({ kinds: ['-leveraged', '-gold'] })).toEqual(['یاقوت', 'کارا']);
  });

  it('leaves out a category of the staff that is of an excluded kind by its title', () => {
    const file = screenerFile([
      { symbol: 'توان', kind: 'own', r1y: 300 },
      { symbol: 'سرو', kind: 'equity', r1y: 80 },
    ]);
    const titled = file.categories.map((one) => (one.kind === 'own' ? { ...one, label: 'اهرمی بخشی' } : one));
    const own = createTable({ ...file, categories: titled });
    const left = selectFunds(own, { ...DEFAULT_STATE, kinds: ['-leveraged'] });
    expect(left.map((row) => file.symbols[row])).toEqual(['سرو']);
  });

  it('finds a manager, a symbol, and what was typed in the other keyboard layout', () => {
    expect(shown({ managers: ['مفید'] })).toEqual(['عیار', 'اهرم']);
    expect(shown({ managers: ['مفيد'] })).toEqual(['عیار', 'اهرم']);
    expect(shown({ query: 'مفید' })).toEqual(['عیار', 'اهرم']);
    expect(shown({ query: 'udhv' })).toEqual(['عیار']);
  });

  it('finds a name however its words are joined, and no letters of two words', () => {
    const { file } = FIVE_FUNDS;
    const titled = file.names.map((name, row) =>
      row === 0 ? 'شاخصی هم\u200cوزن' : row === 1 ? 'رز ترنج' : name,
    );
    const own = createTable({ ...file, names: titled });
    const found = (query: string) => selectFunds(own, { ...DEFAULT_STATE, query });
    for (const query of ['هم وزن', 'هموزن', 'هم\u200cوزن']) expect(found(query)).toEqual([0]);
    for (const query of ['رز ترنج', 'رزترنج', 'رز\u200cترنج']) expect(found(query)).toEqual([1]);
    expect(found('زتر')).toEqual([]);
  });

  it('shows the same funds whatever the order of the conditions', () => {
    const entries: readonly (readonly [FieldId, Range])[] = [
      ['r1y', { min: 100, max: null }],
      ['assets', { min: 1e12, max: 2.5e13 }],
      ['bubble', { min: null, max: 2 }],
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray([...entries], { minLength: 3 }), (order) => {
        expect(shown({ ranges: new Map(order) })).toEqual(['طلا', 'اهرم']);
      }),
    );
  });
});

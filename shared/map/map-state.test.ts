import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAP_COLORS, type MapColorId } from './map-colors.ts';
import {
  DEFAULT_MAP_STATE,
  knownMapState,
  MAP_SIZES,
  MAP_VIEWS,
  MAX_QUERY_LENGTH,
  type MapState,
  readMapState,
  writeMapState,
} from './map-state.ts';

const slug = fc.stringMatching(/^[a-zآ-ی][a-zآ-ی0-9-]{0,14}$/u);
const state: fc.Arbitrary<MapState> = fc.record({
  size: fc.constantFrom(...MAP_SIZES),
  color: fc.constantFrom(...(Object.keys(MAP_COLORS) as MapColorId[])),
  kinds: fc.uniqueArray(slug, { maxLength: 6 }),
  zoom: fc.option(slug),
  query: fc
    .string({ unit: 'grapheme', maxLength: MAX_QUERY_LENGTH / 4 })
    .map((text) => text.trim().slice(0, MAX_QUERY_LENGTH).trim().toWellFormed()),
  view: fc.constantFrom(...MAP_VIEWS),
});

describe('readMapState(query), writeMapState(state)', () => {
  // spec 38.51
  it('brings 1,000 random states through an address and back', () => {
    fc.assert(
      fc.property(state, (one) => {
        const address = new URL(`https://x.ir/map?${writeMapState(one)}`);
        expect(readMapState(address.searchParams)).toEqual(one);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads a valid state from any text', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('size', 'color', 'k', 'z', 'q', 'view'), fc.string()),
        (text) => {
          const read = readMapState(new URLSearchParams(text));
          expect(MAP_SIZES).toContain(read.size);
          expect(Object.keys(MAP_COLORS)).toContain(read.color);
          expect(MAP_VIEWS).toContain(read.view);
          expect(read.query.length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
          expect(new Set(read.kinds).size).toBe(read.kinds.length);
        },
      ),
    );
  });

  it('reads a link that a messenger has surrounded with marks', () => {
    const query = new URLSearchParams('\u200fz=gold&view=table\u200f');
    expect(readMapState(query)).toEqual({ ...DEFAULT_MAP_STATE, zoom: 'gold', view: 'table' });
  });

  it('takes the default where a value is malformed', () => {
    const query = new URLSearchParams('size=toString&color=__proto__&view=9&k=,,&z=&q=%20');
    expect(readMapState(query)).toEqual(DEFAULT_MAP_STATE);
  });

  it('leaves defaults out and keeps the parameters of others', () => {
    const query = writeMapState(DEFAULT_MAP_STATE, new URLSearchParams('in=real&size=value&z=gold'));
    expect(query.toString()).toBe('in=real');
    const other = writeMapState({ ...DEFAULT_MAP_STATE, zoom: 'gold' }, query);
    expect(other.toString()).toBe('in=real&z=gold');
  });
});

describe('knownMapState(state, categorySlugs)', () => {
  const asked = { ...DEFAULT_MAP_STATE, kinds: ['gold', 'none'], zoom: 'equity' };

  it('drops categories that do not exist', () => {
    expect(knownMapState(asked, ['gold', 'equity']).kinds).toEqual(['gold']);
    expect(knownMapState({ ...asked, kinds: [], zoom: 'none' }, ['gold']).zoom).toBeNull();
  });

  it('drops a zoom into a category that the choice leaves out', () => {
    expect(knownMapState(asked, ['gold', 'equity']).zoom).toBeNull();
    expect(knownMapState({ ...asked, kinds: [] }, ['gold', 'equity']).zoom).toBe('equity');
  });
});

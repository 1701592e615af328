import { describe, expect, it } from 'vitest';
import type { MapState } from '../../../shared/map/map-state.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { toCsv } from '../frame/csv.ts';
import { mapTable } from './map-table.ts';
import { draw } from './testing/three-funds.ts';
import { measureWords } from './words.ts';

const namesOf = (own: Partial<MapState>, found: ReadonlySet<number> | null = null) =>
  mapTable(draw(own), '', found).rows.map(({ cells }) => cells[5]);

describe('mapTable(drawing, measure, found)', () => {
  it('lists the funds by size, also those without a cell, at the end', () => {
    expect(namesOf({})).toEqual(['b', 'a', 'c']);
    expect(namesOf({ size: 'value' })).toEqual(['a', 'b', 'c']);
  });

  it('lists only what a search finds in the shown categories', () => {
    expect(namesOf({}, new Set([0, 2]))).toEqual(['a', 'c']);
    expect(namesOf({ zoom: 'gold' }, new Set([0, 2]))).toEqual(['a']);
  });

  // spec 38.51
  it('writes the same figures into a CSV, with Latin digits, origin and date', () => {
    const lines = toCsv(mapTable(draw(), '', null))
      .replace('\uFEFF', '')
      .split('\r\n');
    expect(lines[0]).toMatch(/,origin,date$/);
    expect(lines[1]).toBe('b,1.25,9000,10,gold,b,simulated,2026-08-15');
    expect(lines[3]).toBe('c,,,,equity,c,fipiran,2026-08-16');
  });

  it('names the measure of returns, and of nothing else', () => {
    const lens: Lens = { measure: 'usd', series: { quotes: {}, index: null } } as unknown as Lens;
    const heading = ({ color }: Pick<MapState, 'color'>) =>
      mapTable(draw({ color }), measureWords(color, lens), null).columns[1]?.label;
    expect(heading({ color: 'r1y' })).toBe('بازده یک‌ساله (به دلار آزاد)');
    expect(heading({ color: 'bubble' })).toBe('حباب قیمت');
  });
});

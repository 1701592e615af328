import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MapState } from '../../../shared/map/map-state.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { screenerFile } from '../../../shared/screener/testing/screener-file.ts';
import { toCsv } from '../frame/csv.ts';
import { mapDrawing } from '../testing/map-drawing.ts';
import type { MapDrawing } from './drawing.ts';
import { MAX_ROWS, MapTable } from './MapTable.tsx';
import { mapTable } from './map-table.ts';
import { measureWords } from './words.ts';

/** The figures of «b» are simulated. */
const file = {
  ...screenerFile([
    { symbol: 'a', assets: 4e13, value: 9e11, change: -0.74, bubble: 1.5 },
    { symbol: 'b', assets: 9e13, value: 1e11, change: 1.25, day: '2026-08-15' },
    { symbol: 'c', kind: 'equity' },
  ]),
  stamps: ['simulated 2026-08-15', 'fipiran 2026-08-16'],
};
const draw = (own: Partial<MapState> = {}) => mapDrawing(own, file);
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

describe('<MapTable>', () => {
  const htmlOf = (drawing: MapDrawing, found: ReadonlySet<number> | null = null): string =>
    renderToStaticMarkup(<MapTable drawing={drawing} label="نقشه" measure="" found={found} />);

  it('marks simulated figures and draws a dash for unknown ones', () => {
    const html = htmlOf(draw());
    expect(html).toContain('نمایشی');
    expect(html).toMatch(/<td class="num"[^>]*>—<\/td>/);
    expect(html).toContain('data-figure="price-change"');
  });

  it('shows a positive bubble as dear', () => {
    expect(htmlOf(draw({ color: 'bubble' }), new Set([0]))).toContain('class="num dear">‎+۱٫۵۰٪');
  });

  it('shows the first rows of a long table, and a button for all', () => {
    const many = screenerFile(Array.from({ length: 600 }, (_, i) => ({ symbol: `f${i}`, assets: 600 - i })));
    const html = htmlOf(mapDrawing({}, many));
    expect(html.match(/<tr>/g)).toHaveLength(MAX_ROWS + 1);
    expect(html).toMatch(/data-all.*۶۰۰/);
  });

  it('says that a search finds nothing', () => {
    expect(htmlOf(draw(), new Set())).toContain('صندوقی با این ویژگی‌ها یافت نشد.');
  });
});

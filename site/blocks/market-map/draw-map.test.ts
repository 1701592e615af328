import { describe, expect, it } from 'vitest';
import { drawMap } from './draw-map.ts';
import type { MapCell } from './map-cell.ts';

const cellOf = (weight: number, i: number): MapCell => ({
  title: ['آوا', 'یاقوت', 'تضمین اصل سرمایه', 'نارنج اهرم'][i % 4] as string,
  figure: '+۱٫۲٪',
  note: '۳۲ صندوق',
  value: 1.2,
  href: `/funds/${i}`,
  weight,
  step: 'up1',
  tooltip: [],
});

describe('drawMap(cells, height)', () => {
  it('places each cell in every range, in the order of the cells', () => {
    const { cells, rests } = drawMap([3, 1, 2].map(cellOf), undefined);
    expect(rests).toEqual([]);
    expect(cells.map(({ cell }) => cell.href)).toEqual(['/funds/0', '/funds/1', '/funds/2']);
    for (const { on, style } of cells) {
      expect(on).toBeUndefined();
      expect(style).toMatch(/--wx:.*--wf:.*--mx:.*--mf:.*--px:.*--pf:/);
    }
  });

  it('counts in one cell of each range what has no room there, and shows it in the others', () => {
    const all = Array.from({ length: 90 }, (_, i) => cellOf(1000 / (i + 1) ** 1.5, i));
    const { cells, rests } = drawMap(all, undefined);
    expect(rests.map(({ on }) => on)).toEqual(['on-w', 'on-m', 'on-p']);
    for (const [i, name] of (['w', 'm', 'p'] as const).entries()) {
      const own = cells.filter(({ style }) => style.includes(`--${name}x:`)).length;
      const joined = 90 - own;
      expect(rests[i]?.count).toBe(`${joined.toLocaleString('fa-IR')} صندوق`);
    }
    expect(cells.some(({ on }) => on === 'on-w on-m')).toBe(true);
  });

  it('has one title for all ranges with room for the name, and its first letters for others', () => {
    const weights = [100, 60, ...new Array(40).fill(1)];
    const { cells } = drawMap(weights.map(cellOf), undefined);
    expect(cells[0]?.titles).toEqual([{ text: 'آوا', on: undefined }]);
    const shortened = cells.find(({ titles }) => titles.length > 1);
    expect(shortened?.titles.map(({ on }) => on).every((on) => typeof on === 'string')).toBe(true);
  });

  it('draws nothing without cells', () => {
    expect(drawMap([], 300)).toEqual({ cells: [], rests: [] });
  });
});

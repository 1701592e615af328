import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PlainChart, PlainLine } from './chart-model.ts';
import { endNames, spread } from './end-names.ts';
import { PlainDrawing } from './PlainDrawing.tsx';
import { createPlot, linePath, type Point, thinPoints } from './plot.ts';
import { nearestIndex, readDay, valueOn } from './read-day.ts';

const line = (given: Partial<PlainLine> = {}): PlainLine => ({
  id: 'عیار',
  label: 'عیار',
  color: 'var(--cat-4)',
  dash: null,
  days: ['2026-08-08', '2026-08-09', '2026-08-12', '2026-08-15'],
  values: [100, 110, 105, 120],
  gaps: new Set([2]),
  ...given,
});
const chart = (given: Partial<PlainChart> = {}): PlainChart => ({
  label: 'رشد',
  lines: [line()],
  span: { from: '2026-08-08', to: '2026-08-15' },
  isLog: false,
  baseline: 100,
  format: String,
  tick: String,
  events: [],
  closures: [],
  empty: 'خالی',
  ...given,
});
const BOX = { width: 400, height: 200 };

describe('thinPoints(points)', () => {
  it('keeps the extremes of each column of pixels', () => {
    const points: Point[] = [
      [0.1, 5],
      [0.2, 1],
      [0.3, 9],
      [0.4, 4],
      [0.5, 6],
      [1.5, 7],
    ];
    expect(thinPoints(points)).toEqual([
      [0.1, 5],
      [0.2, 1],
      [0.3, 9],
      [0.5, 6],
      [1.5, 7],
    ]);
  });
});

describe('linePath, PlainDrawing', () => {
  it('begins a line anew after a gap, and draws nothing over it', () => {
    const plot = createPlot(chart(), BOX);
    expect(linePath(line(), plot).match(/M/g)).toHaveLength(2);
    expect(linePath(line({ gaps: new Set() }), plot).match(/M/g)).toHaveLength(1);
  });

  it('draws a single day between two gaps as a dot', () => {
    expect(linePath(line({ gaps: new Set([1, 2]) }), createPlot(chart(), BOX))).toMatch(/M[\d.,]+h0M/);
  });

  it('gives equal text for equal input, and escapes what comes from the database', () => {
    const given = chart({ lines: [line({ id: '"><script>' })] });
    const draw = () =>
      renderToStaticMarkup(
        createElement(PlainDrawing, { chart: given, plot: createPlot(given, BOX), box: BOX }),
      );
    expect(draw()).toContain('data-line=');
    expect(draw()).toBe(draw());
    expect(draw()).not.toContain('<script');
  });
});

describe('createPlot(chart, box) on a phone', () => {
  it('leaves two thirds of the width for the lines: the values of the axis stand over them', () => {
    const given = chart({ lines: [line(), line({ id: 'طلا' })] });
    const box = { width: 324, height: 200 };
    const plot = createPlot(given, box);
    expect(plot.end).toBeGreaterThan((2 / 3) * box.width);
    const svg = renderToStaticMarkup(createElement(PlainDrawing, { chart: given, plot, box }));
    expect(svg.indexOf('paint-order="stroke"')).toBeGreaterThan(svg.indexOf('data-line'));
    expect(svg.match(/>110</g)).toHaveLength(1);
  });
});

describe('readDay(chart, day), valueOn(line, day)', () => {
  it('has the last known value between two days, and none in a gap or outside of the line', () => {
    expect(valueOn(line(), '2026-08-13')).toBe(105);
    expect(valueOn(line(), '2026-08-10')).toBeNull();
    expect(valueOn(line(), '2026-08-16')).toBeNull();
    expect(valueOn(line(), '2026-08-07')).toBeNull();
  });

  it('has the events of the day', () => {
    const event = { day: '2026-08-09', kind: 'split', words: 'تقسیم', color: 'red' } as const;
    expect(readDay(chart({ events: [event] }), '2026-08-09').events).toEqual([event]);
    expect(readDay(chart({ events: [event] }), '2026-08-08').events).toEqual([]);
  });

  it('finds the nearest day of a position', () => {
    expect([0, 14, 16, 99].map((at) => nearestIndex([0, 10, 20], at))).toEqual([0, 1, 2, 2]);
    expect(nearestIndex([], 3)).toBe(-1);
  });
});

describe('spread(wanted, pitch, low, high)', () => {
  it('keeps names apart, in their order and within the plot, and moves none that has room', () => {
    const wanted = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(wanted, (given) => {
        const places = spread(
          given.toSorted((a, b) => a - b),
          14,
          0,
          200,
        );
        const distances = places.slice(1).map((place, i) => place - (places[i] as number));
        expect(Math.min(Infinity, ...distances)).toBeGreaterThanOrEqual(14 - 1e-9);
        expect(places[0]).toBeGreaterThanOrEqual(-1e-9);
        expect(places.at(-1)).toBeLessThanOrEqual(200 + 1e-9);
      }),
    );
    expect(spread([10, 60, 120], 14, 0, 200)).toEqual([10, 60, 120]);
    expect(spread([50, 50], 20, 0, 200)).toEqual([40, 60]);
  });
});

describe('endNames(chart, plot, box)', () => {
  const two = chart({ lines: [line(), line({ id: 'طلا', label: 'طلا', values: [100, 108, 104, 119] })] });
  const names = endNames(two, createPlot(two, BOX), BOX);

  it('names every line beside its end, the highest first, and none over another', () => {
    expect(names.map((one) => one.line.label)).toEqual(['عیار', 'طلا']);
    expect((names[1]?.at ?? 0) - (names[0]?.at ?? 0)).toBeGreaterThanOrEqual(17);
  });

  it('takes their room from the plot; a line alone has none', () => {
    expect(createPlot(two, BOX).end).toBeLessThan(createPlot(chart(), BOX).end);
    expect(endNames(chart(), createPlot(chart(), BOX), BOX)).toEqual([]);
  });
});

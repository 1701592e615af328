import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlainDrawing } from './PlainDrawing.tsx';
import { createPlot, linePath, type Point, thinPoints } from './plot.ts';
import { BOX, chart, line } from './testing/plain-charts.ts';

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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endNames, spread } from './end-names.ts';
import { createPlot } from './plot.ts';
import { BOX, chart, line } from './testing/plain-charts.ts';

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

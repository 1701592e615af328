import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { genericOption } from '../../blocks/generic/chart-option.ts';
import { chartCases, snapshotOf } from '../../blocks/testing/widget-cases.ts';
import { barsHeight, horizontalBars } from '../parts/bars.ts';
import type { ChartOption } from '../parts/chart-option.ts';
import { type Box, boxOf } from '../parts/define-widget.ts';
import { donut } from '../parts/donut.ts';
import { lines } from '../parts/lines.ts';
import { echartsSvg } from '../testing/echarts-svg.ts';
import { differences, readDrawing } from '../testing/read-drawing.ts';
import { writeSvg } from './write-svg.ts';

const SIZES = ['wide', 'phone'] as const;
const WIDTH = { wide: 700, phone: 300 } as const;
const plain = { attributes: '', link: () => null };

/** What a printed chart shows otherwise than ECharts' drawing of the same option. */
const otherwise = (option: ChartOption, box: Box): string[] =>
  differences(readDrawing(writeSvg(option, box, plain)), readDrawing(echartsSvg(option, box)));

const size = fc.constantFrom(...SIZES);
const RUNS = { numRuns: Number(process.env.CHART_ROUNDS ?? 60), endOnFailure: true };
const LETTERS = [...'ابپتجدرزسشصطعفقکگلمنوهی 0aA'];
const name = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 24 })
  .map((letters) => letters.join(''));
const amount = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((value) => value / 100),
  fc.integer({ min: 0, max: 1e13 }),
  fc.integer({ min: -3, max: 3 }),
);
const unknownOr = fc.option(amount, { freq: 4 });
const day = (n: number): string => new Date(Date.UTC(2024, 1, 1 + n)).toISOString().slice(0, 10);

interface Valued {
  readonly value: number;
}

/** Not a whole ring, which ECharts draws with a gap of half a pixel, nor one whose name rounding puts to the left or to the right. */
function isComparable(items: readonly Valued[]): boolean {
  const values = items.map(({ value }) => value);
  const total = values.reduce((sum, value) => sum + value, 0);
  const middles = values.map(
    (value, i) => values.slice(0, i).reduce((sum, each) => sum + each, value / 2) / total,
  );
  return (
    values.filter((value) => value > 0).length > 1 &&
    values.every((value) => Math.abs(value / total - 0.5) > 1e-3) &&
    middles.every((middle) => Math.abs(middle - 0.5) > 1e-3 && middle > 1e-3 && middle < 1 - 1e-3)
  );
}

describe('writeSvg(option, box, options)', () => {
  it.each(chartCases)('prints what ECharts draws: %s', (_, widget, view, size) => {
    const snapshot = snapshotOf(widget);
    const at = { view, size };
    expect(otherwise(widget.option?.(snapshot, at) as ChartOption, boxOf(widget, snapshot, at))).toEqual([]);
  });

  it('prints rings as ECharts draws them, whatever their slices', () => {
    const slices = fc.array(
      fc.record({
        name,
        value: fc.oneof(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 4 })),
      }),
      {
        minLength: 1,
        maxLength: 16,
      },
    );
    fc.assert(
      fc.property(slices, size, fc.constantFrom(260, 300, 320), (items, size, height) => {
        fc.pre(isComparable(items));
        const own = items.map((item, index) => ({ ...item, color: `var(--cat-${index})` }));
        expect(
          otherwise(
            donut(own, size, () => ''),
            { width: size === 'wide' ? 520 : 300, height },
          ),
        ).toEqual([]);
      }),
      RUNS,
    );
  });

  it('prints bars as ECharts draws them, of all signs and unknown ones', () => {
    const bars = fc.array(
      fc.record({ name, value: unknownOr, color: fc.constantFrom('var(--up)', 'var(--down)') }),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(
        bars,
        size,
        fc.boolean(),
        fc.integer({ min: 40, max: 400 }),
        (items, size, isRow, least) => {
          const height = barsHeight(items.length, { size, isRow }, least);
          const option = horizontalBars(items, {
            size,
            isRow,
            format: (value) => (value === null ? '—' : String(Math.round(value))),
            tooltip: () => '',
          });
          expect(otherwise(option, { width: isRow ? WIDTH[size] : 520, height })).toEqual([]);
        },
      ),
      RUNS,
    );
  });

  it('prints lines as ECharts draws them, with gaps, steps and single days', () => {
    const series = fc.array(fc.tuple(fc.array(unknownOr, { minLength: 1, maxLength: 400 }), fc.boolean()), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(
        series,
        size,
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(0.06, 0.1, 0.25),
        (all, size, steps, fromZero, padding) => {
          const length = Math.max(...all.map(([values]) => values.length));
          const dates = Array.from({ length }, (_, i) => day(i * 2));
          const own = all.map(([values, area], index) => ({
            name: `خط ${index}`,
            values: dates.map((_, i) => values[i] ?? null),
            color: `var(--cat-${index})`,
            area,
          }));
          const option = lines(own, {
            dates,
            size,
            format: (value) => String(value),
            tooltip: () => '',
            padding,
            steps,
            fromZero,
          });
          expect(otherwise(option, { width: WIDTH[size], height: 240 })).toEqual([]);
        },
      ),
      RUNS,
    );
  });

  it("prints editors' lines and areas as ECharts draws them, of names of any length", () => {
    const data = fc.array(fc.record({ name, value: unknownOr }), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(data, fc.constantFrom('line', 'area'), size, (items, kind, size) => {
        const option = genericOption({ chartType: kind, data: items } as never, kind as never, size);
        expect(otherwise(option, { width: WIDTH[size], height: 250 })).toEqual([]);
      }),
      RUNS,
    );
  });

  it('marks items with their index and their link, and no silent one', () => {
    const bars = [
      { name: 'الف', value: 2, color: 'var(--up)' },
      { name: 'ب', value: null, color: 'var(--up)' },
      { name: 'پ', value: -1, color: 'var(--down)' },
    ];
    const option = horizontalBars(bars, { size: 'wide', format: String, tooltip: () => '' });
    const svg = writeSvg(
      option,
      { width: 520, height: 100 },
      { attributes: 'role="img"', link: (i) => (i === 2 ? '/funds/پ?a&b' : null) },
    );
    expect(svg).toMatch(/^<svg role="img" viewBox="0 0 520 100">.*<\/svg>$/);
    expect(
      [...svg.matchAll(/ data-i="(\d)"(?: data-link="([^"]*)")?/g)].map(([, index, link]) => [index, link]),
    ).toEqual([
      ['0', undefined],
      ['2', '/funds/پ?a&amp;b'],
    ]);
  });
});

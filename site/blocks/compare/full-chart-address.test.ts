import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BENCHMARKS, RANGES, ROLLS } from '../../../shared/compare/state.ts';
import { type FullChartState, MODES, readFullChart, START, withFullChart } from './full-chart-address.ts';

const chart: fc.Arbitrary<FullChartState> = fc.record({
  mode: fc.constantFrom(...MODES),
  state: fc.record({
    funds: fc.constant([]),
    benchmarks: fc.subarray([...BENCHMARKS]),
    range: fc.oneof(fc.constantFrom(...RANGES), fc.constant({ from: '2025-01-14', to: '2026-08-16' })),
    roll: fc.constantFrom(...ROLLS),
    isLog: fc.boolean(),
  }),
});

describe('readFullChart(query) and withFullChart(query, chart)', () => {
  // spec 38.48
  it('survive 1,000 random states, and leave the measure of the page alone', () => {
    fc.assert(
      fc.property(chart, (given) => {
        const query = withFullChart('?in=usd&r=zz', given);
        expect(readFullChart(query)).toEqual(given);
        expect(new URLSearchParams(query).get('in')).toBe('usd');
        expect(withFullChart(query, null)).toBe('?in=usd');
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['?chart=', START],
    ['?chart=bars&r=10y&b=zz&f=a,b', START],
    ['?chart=price', { ...START, mode: 'price' }],
    ['', null],
    ['?r=1y', null],
  ])('of %s give a state', (query, expected) => {
    expect(readFullChart(query)).toEqual(expected);
  });

  it('write the start without what it has by itself', () => {
    expect(withFullChart('', START)).toBe('?chart=nav');
    expect(withFullChart('', null)).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import type { Lens } from '../measures/lens.ts';
import { screenerFile } from '../screener/testing/screener-file.ts';
import { mapModel } from './map-funds.ts';
import { DEFAULT_MAP_STATE } from './map-state.ts';
import { rowColors } from './row-colors.ts';

const file = screenerFile([
  { symbol: 'a', kind: 'gold', assets: 50, value: 0, change: 1.2, r1y: 120 },
  { symbol: 'b', kind: 'gold', assets: 90, value: 7, change: -0.7, r1y: 0 },
  { symbol: 'c', kind: 'fixed-income', assets: 300, value: 3, change: -0.04, r1y: 35 },
  { symbol: 'd', kind: 'equity', assets: null, change: null },
]);
const rowsOf = (model: ReturnType<typeof mapModel>) => model.groups.map(({ rows }) => [...rows]);

describe('mapModel(file, state, colors, among)', () => {
  it('groups funds by category, the largest first, and counts those of unknown size', () => {
    const model = mapModel(file, DEFAULT_MAP_STATE);
    expect(rowsOf(model)).toEqual([[2], [1, 0]]);
    expect(model.unsized).toBe(1);
    expect(model.rows).toHaveLength(4);
  });

  it('draws no cell for a fund that was not traded where the size is the value traded', () => {
    const model = mapModel(file, { ...DEFAULT_MAP_STATE, size: 'value' });
    expect(rowsOf(model)).toEqual([[1], [2]]);
    expect(model.unsized).toBe(2);
  });

  it('draws every fund where sizes are equal', () => {
    const model = mapModel(file, { ...DEFAULT_MAP_STATE, size: 'equal' });
    expect(rowsOf(model).flat().sort()).toEqual([0, 1, 2, 3]);
    expect(model.unsized).toBe(0);
  });

  it('shows some funds alone, in the colours of the whole market', () => {
    const colors = rowColors(file, DEFAULT_MAP_STATE.color);
    const model = mapModel(file, DEFAULT_MAP_STATE, colors, [3, 0]);
    expect(rowsOf(model)).toEqual([[0]]);
    expect(model.unsized).toBe(1);
    expect(model.values).toBe(colors.values);
  });

  it('shows the chosen categories, or the one that is zoomed into', () => {
    expect(rowsOf(mapModel(file, { ...DEFAULT_MAP_STATE, kinds: ['gold'] }))).toEqual([[1, 0]]);
    expect(rowsOf(mapModel(file, { ...DEFAULT_MAP_STATE, zoom: 'fixed-income' }))).toEqual([[2]]);
  });

  it('keeps an unknown figure unknown', () => {
    expect(mapModel(file, DEFAULT_MAP_STATE).values).toEqual([1.2, -0.7, -0.04, null]);
  });

  it('keeps the scale of a kind when categories are chosen or zoomed into', () => {
    const whole = mapModel(file, DEFAULT_MAP_STATE);
    const zoomed = mapModel(file, { ...DEFAULT_MAP_STATE, zoom: 'gold' });
    expect(zoomed.scales).toEqual(whole.scales);
    const [gold, fixed, , equity] = whole.scales;
    expect(gold).toBe(equity);
    expect(fixed).not.toEqual(gold);
  });

  it('shows the yearly return after inflation, and none of a leveraged fund, of an older return, or without inflation', () => {
    const unknown = { dates: [], values: [] };
    const series = {
      knownOn: null,
      quotes: { usd: unknown, coin: unknown, gold: unknown },
      index: [
        { month: '1404-04', index: 100, publishedOn: '2025-07-30' },
        { month: '1405-04', index: 150, publishedOn: '2026-07-30' },
      ],
    };
    const real: Lens = { measure: 'real', series, live: series, session: null };
    const state = { ...DEFAULT_MAP_STATE, color: 'real1y' } as const;
    expect(mapModel(file, state).values).toEqual([null, null, null, null]);
    const own = screenerFile([
      { symbol: 'الف', r1y: 120 },
      { symbol: 'اهرم', r1y: 437, kind: 'leveraged' },
      { symbol: 'کهنه', r1y: 35, day: '2026-08-08' },
    ]);
    const { values } = mapModel(own, state, rowColors(own, 'real1y', { reader: null, real }));
    expect(values[0]).toBeCloseTo(100 * (2.2 / 1.5 - 1), 9);
    expect(values.slice(1)).toEqual([null, null]);
  });
});

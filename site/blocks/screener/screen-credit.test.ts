import { describe, expect, it } from 'vitest';
import { newestDay } from '../../../shared/screener/row-figures.ts';
import { DEFAULT_STATE, type ScreenerState } from '../../../shared/screener/state.ts';
import { createTable } from '../../../shared/screener/table.ts';
import { screenerFile } from '../../../shared/screener/testing/screener-file.ts';
import { creditOf, isSameList } from './screen-credit.ts';

const file = screenerFile([{ symbol: 'الف' }, { symbol: 'ب', day: '2026-08-10' }, { symbol: 'پ' }]);
/** The third fund's trade is of another origin and day than all else of the market. */
const table = createTable({
  ...file,
  stamps: [...file.stamps, 'simulated+tsetmc 2026-08-17'],
  from: { ...file.from, trade: [1, 0, 2] },
});
const shown = (rows: readonly number[], columns: ScreenerState['columns']) =>
  creditOf({ table, rows, state: { ...DEFAULT_STATE, columns } }, origins, null);
const origins = { origins: { real: ['sci'], usd: ['tgju'], coin: ['tgju'], gold: ['tgju'] } };

describe('creditOf(shown, series, lens)', () => {
  it('is the newest day and the origins of the shown funds alone', () => {
    expect(shown([1], ['price'])).toMatchObject({ asOf: '2026-08-10', sources: ['fipiran'] });
    expect(shown([0, 1], ['price'])).toMatchObject({ asOf: '2026-08-16', simulated: false });
    expect(shown([0, 2], ['price'])).toMatchObject({
      asOf: '2026-08-17',
      sources: ['fipiran', 'simulated', 'tsetmc'],
      simulated: true,
    });
  });

  it('has the day from which the notes of a list differ', () => {
    for (const rows of [[1], [0, 1], [0, 2]])
      expect(newestDay(table.file, ['trade'], rows)).toBe(shown(rows, ['price']).asOf);
  });

  it('is that of the shown columns alone', () => {
    expect(shown([2], ['r1y'])).toMatchObject({ asOf: '2026-08-16', sources: ['fipiran'], simulated: false });
  });

  it('names where the prices of another measure come from', () => {
    expect(shown([0], ['real1y']).sources).toEqual(['fipiran', 'sci']);
    const lens = { measure: 'usd' } as Parameters<typeof creditOf>[2];
    const state: ScreenerState = { ...DEFAULT_STATE, columns: ['r1y'] };
    expect(creditOf({ table, rows: [0], state }, origins, lens).sources).toEqual(['fipiran', 'tgju']);
  });

  it('is stale where a source of what is shown is', () => {
    const late = createTable({ ...table.file, staleSources: ['tsetmc'] });
    const state: ScreenerState = { ...DEFAULT_STATE, columns: ['price'] };
    const isStale = (rows: readonly number[]) => creditOf({ table: late, rows, state }, origins, null).stale;
    expect([isStale([0, 1]), isStale([0, 2])]).toEqual([false, true]);
  });

  it('is that of the market where no fund passes', () => {
    expect(shown([], ['price'])).toEqual(shown([0, 1, 2], ['price']));
  });
});

describe('isSameList(a, b)', () => {
  it('is true of another order or view, and false of other conditions or columns', () => {
    const sorted = {
      ...DEFAULT_STATE,
      sort: [{ field: 'name', direction: 'ascending' }],
      view: 'map',
    } as const;
    expect(isSameList(DEFAULT_STATE, sorted)).toBe(true);
    expect(isSameList(DEFAULT_STATE, { ...DEFAULT_STATE, kinds: ['gold'] })).toBe(false);
    expect(isSameList(DEFAULT_STATE, { ...DEFAULT_STATE, columns: ['price'] })).toBe(false);
  });
});

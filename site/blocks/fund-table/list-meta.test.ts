import { describe, expect, it } from 'vitest';
import type { Lens } from '../../../shared/measures/lens.ts';
import type { FieldId } from '../../../shared/schema/screener-fields.ts';
import { fieldOf } from '../../../shared/screener/fields.ts';
import { createTable } from '../../../shared/screener/table.ts';
import { screenerFile } from '../../../shared/screener/testing/screener-file.ts';
import { listMeta } from './list-meta.ts';

const file = screenerFile([{ symbol: 'الف' }, { symbol: 'ب', day: '2026-08-10' }, { symbol: 'پ' }]);
/** The third fund's trade is of another origin and day than all else of the market. */
const table = createTable({
  ...file,
  stamps: [...file.stamps, 'simulated+tsetmc 2026-08-17'],
  from: { ...file.from, trade: [1, 0, 2] },
});
const shown = (rows: readonly number[], ids: readonly FieldId[], lens: Lens | null = null, of = table) =>
  listMeta({ table: of, rows, fields: ids.map(fieldOf) }, origins, lens);
const origins = { origins: { real: ['sci'], usd: ['tgju'], coin: ['tgju'], gold: ['tgju'] } };

describe('listMeta(listed, series, lens)', () => {
  it('is the newest day and the origins of the shown funds alone', () => {
    expect(shown([1], ['price'])).toMatchObject({ asOf: '2026-08-10', sources: ['fipiran'] });
    expect(shown([0, 1], ['price'])).toMatchObject({ asOf: '2026-08-16', simulated: false });
    expect(shown([0, 2], ['price'])).toMatchObject({
      asOf: '2026-08-17',
      sources: ['fipiran', 'tsetmc'],
      simulated: true,
    });
  });

  it('is that of the shown columns alone', () => {
    expect(shown([2], ['r1y'])).toMatchObject({ asOf: '2026-08-16', sources: ['fipiran'], simulated: false });
  });

  it('names where the prices of another measure come from', () => {
    expect(shown([0], ['real1y']).sources).toEqual(['fipiran', 'sci']);
    expect(shown([0], ['r1y'], { measure: 'usd' } as Lens).sources).toEqual(['fipiran', 'tgju']);
  });

  it('is stale where a source of what is shown is', () => {
    const late = createTable({ ...table.file, staleSources: ['tsetmc'] });
    const isStale = (rows: readonly number[]) => shown(rows, ['price'], null, late).stale;
    expect([isStale([0, 1]), isStale([0, 2])]).toEqual([false, true]);
  });
});

import { describe, expect, it } from 'vitest';
import { SourceError } from '../../../shared/errors.ts';
import { EQUITY, marketState } from '../../database/testing/market-funds.ts';
import { answer, batch, rowsOf } from '../testing/batches.ts';
import { list, ofEquity, others, parse, record } from '../testing/fipiran.ts';
import { parseFipiran } from './parse.ts';
import { recognize } from './schema.ts';

describe('parseFipiran(batch, stored) of invalid input', () => {
  it('refuses an invalid value and keeps the row without it', () => {
    const { rows, refused } = parse(record({ netAsset: -5, weeklyEfficiency: 'n/a', fiveBest: 170.42 }));
    expect(refused.map(({ table, key, field, value }) => [table, key, field, value])).toEqual([
      ['funds', `${EQUITY.regNo}/0`, 'netAsset', -5],
      ['fund_nav_history', `${EQUITY.regNo}/0`, 'netAsset', -5],
      ['fund_return_data', `${EQUITY.regNo}/0`, 'weeklyEfficiency', 'n/a'],
      ['fund_allocations', `${EQUITY.regNo}/0`, 'fiveBest', 170.42],
    ]);
    expect(ofEquity(rows, 'fund_nav_history')).toMatchObject({ nav_redemption: 13768, net_asset: null });
  });

  it('writes no figures for a NAV of 0, a future day, or shares with an impossible sum', () => {
    expect(ofEquity(parse(record({ cancelNav: 0 })).rows, 'fund_nav_history')).toBeUndefined();
    const early = parse(record({ date: '2026-08-17T00:00:00' }));
    expect(ofEquity(early.rows, 'fund_nav_history')).toBeUndefined();
    expect(early.refused[0]?.reason).toBe('expected a date not after 2026-08-16');
    const full = parse(record({ stock: 90, deposit: 90 }));
    expect(ofEquity(full.rows, 'fund_allocations')).toBeUndefined();
    expect(full.refused[0]).toMatchObject({ table: 'fund_allocations', field: null });
  });

  it('marks a fund missing from the list as inactive', () => {
    const { rows } = parseFipiran(batch(list(...others)), marketState());
    expect(ofEquity(rows, 'funds')).toEqual({
      id: EQUITY.id,
      name: EQUITY.name,
      slug: EQUITY.slug,
      category_id: EQUITY.categoryId,
      is_active: false,
    });
  });

  it('throws for an empty list, a list without many of the funds, and a changed layout', () => {
    const many = marketState({
      funds: Array.from({ length: 20 }, (_, i) => ({
        ...EQUITY,
        id: `f${i}`,
        insCode: `5000${i}`,
        regNo: `5000${i}`,
      })),
    });
    expect(() => parseFipiran(batch(list()), marketState())).toThrowError(/came an empty one/);
    expect(() => parseFipiran(batch(list(record())), many)).toThrowError(/came one without 20 of them/);
    expect(() => parseFipiran(batch(answer('fundcompare', { data: [] })), marketState())).toThrowError(
      SourceError,
    );
    const renamed = { registrationNumber: '1', title: 'x' };
    expect(() => parse(renamed, renamed, renamed, renamed)).toThrowError(
      /layout of fundcompare has changed: 4 of 7 items/,
    );
  });

  it('refuses an unknown type of fund', () => {
    expect(parse(record({ fundType: 77 })).refused).toMatchObject([
      { table: 'funds', field: 'fundType', value: 77 },
    ]);
    const types = answer('fundtype', {
      items: [
        { fundType: 77, name: 'نو', isActive: true },
        { fundType: 6, name: 'در سهام', isActive: true },
      ],
    });
    expect(parseFipiran(batch(types), marketState()).refused).toMatchObject([
      { table: 'categories', value: 'نو' },
    ]);
  });

  it('keeps returns and mix of a record whose NAV is refused or missing, and reports the NAV', () => {
    for (const cancelNav of [-1, null, 0]) {
      const { rows, refused, dropped } = parse(record({ cancelNav }));
      expect(ofEquity(rows, 'fund_nav_history')).toBeUndefined();
      expect(ofEquity(rows, 'fund_return_data')).toMatchObject({ return_yearly: 143.705 });
      expect(ofEquity(rows, 'fund_allocations')).toMatchObject({ stock: 85.83 });
      expect(refused.map(({ field }) => field).includes('cancelNav')).toBe(cancelNav === -1);
      expect([...dropped.keys()].filter((line) => line.startsWith('fund_nav_history'))).toHaveLength(1);
    }
  });

  it('takes no treemap for a list of funds, in any of its layouts', () => {
    const { groupId: _, rankOfSeason: __, smallSymbolName: ___, ...tile } = record();
    const tiles = [
      { regNo: '11215', groupId: 0, fundType: 6, name: 'آزما', netAsset: 1e12, efficiency: 3.2 },
      { ...tile, groupId: 0, rankLastUpdate: '0001-01-01T00:00:00' },
      { ...tile, rankOf12Month: 0, statisticalNav: null },
    ];
    for (const item of tiles) expect(recognize({ items: [item, item] })).toBeNull();
    for (const item of tiles.slice(1))
      expect(() => parseFipiran(batch(list(item, item)), marketState())).toThrowError(
        /expected a list of funds with their ranks, came a treemap/,
      );
    expect(recognize({ items: [record()] })).toBe('fundcompare');
    expect(recognize({ items: [{}, record({ statisticalNav: null })] })).toBe('fundcompare');
  });

  it('deactivates no fund whose record it refuses, and those that the list does not name', () => {
    const numbers = Array.from({ length: 100 }, (_, i) => String(20_000 + i));
    const funds = numbers.map((regNo) => ({ ...EQUITY, id: `f${regNo}`, insCode: null, regNo, groupId: 0 }));
    const wrong = { fundType: '6', groupId: '0', date: 5 };
    const items = numbers
      .slice(1)
      .map((regNo, i) => record({ regNo, insCode: null, name: `صندوق ${i}`, ...(i < 40 && wrong) }));
    const { rows, refused } = parseFipiran(batch(list(...items)), marketState({ funds }));
    expect(refused).toHaveLength(40);
    expect(rowsOf(rows, 'funds').filter(({ is_active }) => is_active === false)).toMatchObject([
      { id: 'f20000' },
    ]);
  });

  it.each([
    ['of an unknown type', { fundType: 77 }],
    ['with its code alone', { regNo: null, name: null }],
    ['with its register number alone', { insCode: 'x', date: null }],
    ['that names nobody', { regNo: {}, insCode: null }],
  ])('keeps the fund of a refused record %s', (_, changes) => {
    const { rows, refused } = parse(record(changes));
    expect(refused).toMatchObject([{ table: 'funds' }]);
    expect(ofEquity(rows, 'funds')).toBeUndefined();
  });

  it('refuses a record of a Jalali year that is written as Gregorian', () => {
    const { rows, refused } = parse(record({ date: '1405-05-12T00:00:00' }));
    expect(ofEquity(rows, 'fund_nav_history')).toBeUndefined();
    expect(refused).toMatchObject([
      { field: 'date', value: '1405-05-12T00:00:00', reason: 'expected a date' },
    ]);
  });

  it('reads the older layout, whose records have no group, and leaves the stored group', () => {
    const { groupId: _, ...older } = record({ insCode: null });
    const { rows, refused } = parse(older);
    expect(refused).toEqual([]);
    expect(ofEquity(rows, 'funds')).toMatchObject({ id: EQUITY.id });
    expect(ofEquity(rows, 'funds')).not.toHaveProperty('group_id');
  });
});

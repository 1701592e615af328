import { describe, expect, it } from 'vitest';
import { EQUITY, marketState } from '../../database/testing/market-funds.ts';
import { row } from '../../database/write/writable.ts';
import { refuseFundShapes } from './fund-shapes.ts';

const { id, name, slug, categoryId } = EQUITY;
const own = { id, name, slug, category_id: categoryId };
const nav = (fund: string) =>
  row('fund_nav_history', { fund_id: fund, date: '2026-08-16', nav_redemption: 1 });

describe('refuseFundShapes(rows, stored)', () => {
  it('leaves out a text that the column cannot hold, and keeps the row', () => {
    const given = row('funds', { ...own, website: 'no host', manager: 'م'.repeat(301), guarantor: 'ضامن' });
    const { rows, refused } = refuseFundShapes([given, nav(id)], marketState());
    expect(rows).toEqual([row('funds', { ...own, guarantor: 'ضامن' }), nav(id)]);
    expect(refused.map(({ table, field }) => [table, field])).toEqual([
      ['funds', 'website'],
      ['funds', 'manager'],
    ]);
  });

  it('leaves out a new fund without a usable name or address, with its figures, and keeps the others', () => {
    const news = ['ن'.repeat(301), '\u200c'].map((bad, i) =>
      row('funds', { ...own, id: `new-${i}`, name: bad, slug: `نو-${i}` }),
    );
    const { rows, refused } = refuseFundShapes(
      [...news, nav('new-0'), nav('new-1'), row('funds', own), nav(id)],
      marketState(),
    );
    expect(rows).toEqual([row('funds', own), nav(id)]);
    expect(refused.map(({ field }) => field)).toEqual(['name', 'name']);
  });

  it('keeps the figures of a stored fund whose own row is refused', () => {
    const { rows } = refuseFundShapes([row('funds', { ...own, slug: 'a b' }), nav(id)], marketState());
    expect(rows).toEqual([nav(id)]);
  });
});

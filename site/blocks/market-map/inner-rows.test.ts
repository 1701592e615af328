import { describe, expect, it } from 'vitest';
import { emWidth } from '../../charts/text-width.ts';
import { CATEGORY_SNAPSHOTS } from '../testing/category-snapshots.ts';
import { innerRows } from './inner-rows.ts';

const map = CATEGORY_SNAPSHOTS['category-map'];
const item = (symbol: string, tradingValueRial: number | null, priceChangePercent = 0.3) => ({
  fund: { slug: symbol, name: symbol, symbol },
  tradingVolume: 1,
  priceChangePercent,
  tradingValueRial,
  currentPriceRial: null,
});

describe('innerRows(map)', () => {
  it('has the largest traded funds first, in two rows of at most three', () => {
    const values = [5, 9, null, 7, 0, 1, 2, 3, 4];
    const rows = innerRows({ ...map, items: values.map((value, i) => item(`آ${i}`, value)) });
    expect(rows.map((row) => row.map(({ slug }) => slug))).toEqual([
      ['آ1', 'آ3', 'آ0'],
      ['آ8', 'آ7', 'آ6'],
    ]);
    expect(rows[0]?.[0]).toMatchObject({ share: 99, step: 'up1', figure: expect.stringContaining('۰٫۳٪') });
  });

  it('has a dash and no colour for an unknown change', () => {
    const [[cell] = []] = innerRows({ ...map, items: [{ ...item('آوا', 5), priceChangePercent: null }] });
    expect(cell).toMatchObject({ figure: '—', value: null, step: 'none' });
  });

  it('fills a row only as far as names and changes fit', () => {
    const items = ['سرمایه‌گذاران', 'آینده‌نگران', 'آوا', 'کوثرآرا'].map((name, i) => item(name, 10 - i));
    for (const row of innerRows({ ...map, items })) {
      const width = row.reduce((sum, { title }) => sum + emWidth(title) * 12 + 6, 0);
      expect(width).toBeLessThanOrEqual(124);
    }
  });

  it('is empty without a map or without trades', () => {
    expect(innerRows(null)).toEqual([]);
    expect(innerRows({ ...map, items: [item('آوا', null)] })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { matchingRows } from './matching-rows.ts';

const row = (symbol: string, industry: string | null) => ({ cells: [symbol, 5, industry] });
const rows = [row('فولاد', 'فلزات اساسی'), row('وبملت', 'بانک‌ها و مؤسسات اعتباری'), row('نقد', null)];

describe('matchingRows(rows, query)', () => {
  it('finds by symbol and by industry, in any spelling', () => {
    expect(matchingRows(rows, 'فولاد')).toEqual([rows[0]]);
    for (const typed of ['بانکها', 'بانک ها', 'بانک\u200cها'])
      expect(matchingRows(rows, typed)).toEqual([rows[1]]);
    expect(matchingRows(rows, '  ')).toEqual(rows);
    expect(matchingRows(rows, 'هیچ')).toEqual([]);
  });

  it('does not search figures', () => {
    expect(matchingRows(rows, '5')).toEqual([]);
  });
});

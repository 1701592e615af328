import { describe, expect, it } from 'vitest';
import { matching } from './render-holdings.ts';

const row = (symbol: string, industry: string | null) => ({ cells: [symbol, 5, industry] });
const rows = [row('فولاد', 'فلزات اساسی'), row('وبملت', 'بانک‌ها و مؤسسات اعتباری'), row('نقد', null)];

describe('matching(rows, query)', () => {
  it('finds by symbol and by industry, in any spelling', () => {
    expect(matching(rows, 'فولاد')).toEqual([rows[0]]);
    expect(matching(rows, 'بانکها')).toEqual([rows[1]]);
    expect(matching(rows, '  ')).toEqual(rows);
    expect(matching(rows, 'هیچ')).toEqual([]);
  });

  it('does not search figures', () => {
    expect(matching(rows, '5')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { CATEGORY_SNAPSHOTS as snapshots } from '../testing/category-snapshots.ts';
import { at } from '../testing/draw.ts';
import { leveraged } from './leveraged.widget.ts';

describe('leveraged', () => {
  // spec 7.18
  it('sorts by the chosen metric, descending, the bubble by default', () => {
    expect(leveraged.views[0]).toBe('bubble');
    const names = (view: string) =>
      leveraged.table(snapshots['leveraged/ratios'], at(view)).rows.map((row) => row.cells[0]);
    expect(names('bubble')).toEqual(['صندوق شتاب', 'صندوق اهرم']);
    expect(names('nominal')).toEqual(['صندوق شتاب', 'صندوق اهرم']);
    expect(names('real')).toEqual(['صندوق اهرم']);
  });

  it('lists the bubble in percent points and the ratios unchanged', () => {
    expect(leveraged.table(snapshots['leveraged/ratios'], at('real')).rows[0]?.cells.slice(1, 4)).toEqual([
      -17, 2.05, 1.7,
    ]);
  });

  it('names the day of a nominal ratio that is not of the day of the others', () => {
    const { items, ...rest } = snapshots['leveraged/ratios'];
    const shown = { ...rest, items: items.map((item) => ({ ...item, nominalDate: '2026-08-12' })) };
    const { columns, rows } = leveraged.table(shown, at('real'));
    expect(columns.at(-1)).toMatchObject({ label: 'تاریخ ضریب اسمی', kind: 'date' });
    expect(rows[0]?.cells.slice(-2)).toEqual(['2026-08-16', '2026-08-12']);
    expect(leveraged.table(snapshots['leveraged/ratios'], at('real')).columns).toHaveLength(5);
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DataTable } from './DataTable.tsx';
import type { Table } from './parts/define-widget.ts';

const table: Table = {
  columns: [
    { key: 'fund', label: 'صندوق', kind: 'text' },
    { key: 'year', label: 'یک‌ساله', kind: 'percent', figure: 'yearly-return' },
    { key: 'day', label: 'تاریخ', kind: 'date' },
  ],
  rows: [
    { cells: ['عیار', 41.256, '2026-08-16'], href: '/funds/عیار', day: '2026-08-15' },
    { cells: ['کهربا', null, null] },
    { cells: ['زر', -3, null], figures: [null, 'monthly-return', null] },
  ],
};
const print = (props: Partial<Parameters<typeof DataTable>[0]> = {}): string =>
  renderToStaticMarkup(<DataTable table={table} caption="بازده صندوق‌ها" {...props} />);

describe('<DataTable>', () => {
  it('can be reached and scrolled by keyboard, under its caption', () => {
    expect(print()).toContain('tabindex="0" role="region" aria-label="بازده صندوق‌ها"');
    expect(print()).toContain('<caption class="visually-hidden">بازده صندوق‌ها</caption>');
  });

  it('writes figures in Persian with the class of their sign, and an unknown one as a dash', () => {
    expect(print()).toContain('<td class="num up">‎+۴۱٫۲۶٪</td>');
    expect(print()).toContain('<td class="num">—</td>');
  });

  it('links the first cell, and names the figure and the day by which a return is explained', () => {
    expect(print()).toContain('<a href="/funds/عیار">عیار</a>');
    expect(print()).toContain('<th scope="col" data-figure="yearly-return">');
    expect(print()).toContain('<tr data-day="2026-08-15">');
    expect(print()).toContain('data-figure="monthly-return"');
  });

  it('carries exact returns in the printed page alone', () => {
    expect(print({ printed: true })).toContain('data-v="41.256"');
    expect(print({ printed: true })).toContain('data-v=""');
    expect(print()).not.toContain('data-v');
  });

  it('says how many rows are left', () => {
    expect(print({ maxRows: 2 })).toContain('data-rest="1"');
    expect(print({ maxRows: 2 }).split('<tr').length - 1).toBe(3);
    expect(print({ maxRows: 3 })).not.toContain('data-rest');
  });

  it('is made of cards on a phone where it has more columns than fit, unless its figures are read across rows', () => {
    const wide: Table = {
      columns: [...table.columns, { key: 'price', label: 'قیمت', kind: 'rial', figure: 'price' }],
      rows: [{ cells: ['عیار', 41.256, '2026-08-16', 5] }],
    };
    expect(print({ table: wide })).toMatch(
      /<table class="figures cards" style="[^"]*--label-4:&quot;قیمت&quot;/,
    );
    expect(print({ table: wide })).toContain('<td class="num">۵</td>');
    const days: Table = {
      columns: [{ key: 'day', label: 'روز', kind: 'date' }, ...wide.columns.slice(1)],
      rows: [{ cells: ['2026-08-16', 41.256, '2026-08-16', 5] }],
    };
    for (const other of [print(), print({ table: wide, isMatrix: true }), print({ table: days })])
      expect(other).not.toMatch(/cards|--label/);
  });

  it('shows what stands beside a name', () => {
    expect(print({ beside: (index) => index === 1 && <button type="button">باز</button> })).toContain(
      '<th scope="row">کهربا<button type="button">باز</button></th>',
    );
  });
});

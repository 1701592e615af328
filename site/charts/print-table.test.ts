import { describe, expect, it } from 'vitest';
import { printWritten } from './print-table.tsx';

const html = printWritten({
  caption: 'جدول ریسک',
  columns: [{ label: 'رقم' }, { label: 'یک‌ساله', unit: '۱۴۰۴/۰۵/۲۵ تا ۱۴۰۵/۰۵/۲۵\n۲۴۱ روز' }],
  rows: [
    { name: 'بتا', cells: [{ shown: '۰٫۹۳', className: 'num', figure: 'one-year-beta' }] },
    { name: 'افت', cells: [{ shown: '۱۲٪', note: 'از مرداد\nتا تیر', title: 'چرا' }] },
  ],
});

describe('printWritten(table)', () => {
  it('prints a box that scrolls and is read out by its caption', () => {
    expect(html).toContain(
      '<div class="table-box columns" tabindex="0" role="region" aria-label="جدول ریسک">',
    );
    expect(html).toContain('<caption class="visually-hidden">جدول ریسک</caption>');
  });

  it('names its rows, and the figure of each cell', () => {
    expect(html).toContain('<th scope="row">بتا</th><td class="num" data-figure="one-year-beta">۰٫۹۳</td>');
  });

  it('writes lines under a heading and under a figure', () => {
    expect(html).toContain('<small>۱۴۰۴/۰۵/۲۵ تا ۱۴۰۵/۰۵/۲۵\n۲۴۱ روز</small>');
    expect(html).toContain('title="چرا" data-note="از مرداد\nتا تیر">۱۲٪</td>');
  });
});

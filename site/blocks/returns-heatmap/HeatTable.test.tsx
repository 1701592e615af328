import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HeatTable } from './HeatTable.tsx';
import type { HeatmapRow } from './rows.ts';
import { ROWS, row, table } from './testing/heatmap-rows.ts';

describe('<HeatTable>', () => {
  it('shows a dash for an unknown return, the exact value and the colour of a known one', () => {
    const html = renderToStaticMarkup(<HeatTable rows={ROWS} {...table} />);
    expect(html).toContain('<td class="num shade-none" data-v="">—</td>');
    expect(html).toMatch(/<td class="num shade-down\d" data-v="-3">‎−۳٫۰٪<\/td>/);
  });

  it('names the colours of more rows than are read one by one', () => {
    const four = [...ROWS, row('گنج', [1, 2, 3, 4]), row('کهربا', [2, 3, 4, 5])];
    const steps = (rows: readonly HeatmapRow[]) =>
      renderToStaticMarkup(<HeatTable rows={rows} {...table} />).match(/class="steps"/g)?.length ?? 0;
    expect([steps(four), steps(four.slice(1)), steps(four.slice(3))]).toEqual([4, 0, 0]);
  });

  it('marks the column that sorts, and names a fund’s day and page', () => {
    const sort = [{ field: 'yearly-return', direction: 'ascending' }] as const;
    const html = renderToStaticMarkup(<HeatTable rows={ROWS} {...table} sort={sort} />);
    expect(html.match(/aria-sort="ascending"/g)).toHaveLength(1);
    expect(html).toContain('<tr data-tips="" data-day="2026-08-15">');
    expect(html).toContain('<a href="/funds/زر" title="زر">زر</a>');
  });
});

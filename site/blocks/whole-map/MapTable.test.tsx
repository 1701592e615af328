import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { screenerFile } from '../../../shared/screener/testing/screener-file.ts';
import { mapDrawing } from '../testing/map-drawing.ts';
import type { MapDrawing } from './drawing.ts';
import { MAX_ROWS, MapTable } from './MapTable.tsx';
import { draw } from './testing/three-funds.ts';

describe('<MapTable>', () => {
  const htmlOf = (drawing: MapDrawing, found: ReadonlySet<number> | null = null): string =>
    renderToStaticMarkup(<MapTable drawing={drawing} label="نقشه" measure="" found={found} />);

  it('marks simulated figures and draws a dash for unknown ones', () => {
    const html = htmlOf(draw());
    expect(html).toContain('نمایشی');
    expect(html).toMatch(/<td class="num"[^>]*>—<\/td>/);
    expect(html).toContain('data-figure="price-change"');
  });

  it('shows a positive bubble as dear', () => {
    expect(htmlOf(draw({ color: 'bubble' }), new Set([0]))).toContain('class="num dear">‎+۱٫۵۰٪');
  });

  it('shows the first rows of a long table, and a button for all', () => {
    const many = screenerFile(Array.from({ length: 600 }, (_, i) => ({ symbol: `f${i}`, assets: 600 - i })));
    const html = htmlOf(mapDrawing({}, many));
    expect(html.match(/<tr>/g)).toHaveLength(MAX_ROWS + 1);
    expect(html).toMatch(/data-all.*۶۰۰/);
  });

  it('says that a search finds nothing', () => {
    expect(htmlOf(draw(), new Set())).toContain('صندوقی با این ویژگی‌ها یافت نشد.');
  });
});

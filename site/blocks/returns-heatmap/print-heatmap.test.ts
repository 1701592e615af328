import { describe, expect, it } from 'vitest';
import { printHeatmap } from './print-heatmap.ts';
import { ROWS, table } from './testing/heatmap-rows.ts';

describe('printHeatmap(rows, table)', () => {
  it('prints the highest mean first, once for the same rows', () => {
    const html = printHeatmap(ROWS, table);
    expect(html.indexOf('/funds/عیار')).toBeLessThan(html.indexOf('/funds/زر'));
    expect(printHeatmap(ROWS, table)).toBe(html);
  });
});

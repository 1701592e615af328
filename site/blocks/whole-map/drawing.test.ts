import { describe, expect, it } from 'vitest';
import { screenerFile } from '../../../shared/screener/testing/screener-file.ts';
import { mapDrawing } from '../testing/map-drawing.ts';
import { shownMean, shownValue } from './drawing.ts';

describe('shownValue(drawing, row)', () => {
  it('gives cells that print −0.7 % one colour, and −0.04 % of fixed income the palest red', () => {
    const drawing = mapDrawing();
    const shown = [1, 2].map((row) => shownValue(drawing, row));
    expect(new Set(shown.map(({ figure }) => figure)).size).toBe(1);
    expect(new Set(shown.map(({ step }) => step)).size).toBe(1);
    expect(shownValue(drawing, 0).step).toBe('down1');
  });

  it('shows bubbles in the colours of dear and cheap', () => {
    const drawing = mapDrawing({ color: 'bubble' });
    expect(shownValue(drawing, 1).step).toMatch(/^dear/);
    expect(shownValue(drawing, 2).step).toMatch(/^cheap/);
    expect(shownValue(drawing, 1).figure).toContain('+۲٫۴٪');
  });

  it('shows a dash without a colour where the figure is not known, never 0', () => {
    expect(shownValue(mapDrawing(), 3)).toEqual({ value: null, step: 'none', figure: '—' });
  });
});

describe('shownMean(drawing, category, rows)', () => {
  it('leaves out returns of more than a week ago, as all other means do', () => {
    const years = screenerFile([
      { symbol: 'الف', kind: 'equity', assets: 3, r1y: 20 },
      { symbol: 'ب', kind: 'equity', assets: 2, r1y: 24 },
      { symbol: 'پ', kind: 'equity', assets: 1, r1y: 80, day: '2026-07-01' },
    ]);
    const drawing = mapDrawing({ color: 'r1y' }, years);
    expect(shownMean(drawing, years.category[0] ?? 0, [0, 1, 2]).figure).toContain('۲۲');
  });
});

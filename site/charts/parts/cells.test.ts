import { describe, expect, it } from 'vitest';
import { cellTone, formatCell } from './cells.ts';
import type { CellKind } from './define-widget.ts';

const KINDS: readonly CellKind[] = [
  'text',
  'percent',
  'percentPlain',
  'rial',
  'rialSigned',
  'billionRial',
  'billionRialSigned',
  'billionToman',
  'billionTomanSigned',
  'priceChange',
  'number',
  'date',
  'ratio',
];

describe('formatCell(kind, value)', () => {
  // spec 14.24
  it.each(KINDS)('formats an unknown %s as a dash, never as zero', (kind) => {
    expect(formatCell(kind, null)).toBe('—');
  });

  // spec 18.41
  it('formats each kind in its own unit', () => {
    expect(formatCell('billionRial', 4.27e11)).toBe('۴۲۷٫۰۰');
    expect(formatCell('billionToman', 1.26e11)).toBe('۱۲٫۶');
    expect(formatCell('percentPlain', 12.345)).toBe('۱۲٫۳۵٪');
    expect(formatCell('rial', 515083)).toBe('۵۱۵٬۰۸۳');
    expect(formatCell('rialSigned', 515083)).toBe('‎+۵۱۵٬۰۸۳');
    expect(formatCell('date', '2026-08-16')).toBe('۱۴۰۵/۰۵/۲۵');
  });

  it('shows the sign of a change', () => {
    expect(formatCell('percent', 1.2)).toContain('+');
    expect(formatCell('percent', -1.2)).toContain('−');
  });
});

describe('cellTone(kind, value)', () => {
  it('colours figures whose sign matters', () => {
    expect(cellTone('percent', 1)).toBe('up');
    expect(cellTone('billionTomanSigned', -1)).toBe('down');
    expect(cellTone('percent', 0)).toBe('flat');
    expect([0.6, 0.2, -0.6].map((value) => cellTone('bubble', value))).toEqual(['dear', 'fair', 'cheap']);
  });

  // spec 14.20
  it('makes the price change of a holding green when it is positive and otherwise red', () => {
    expect([1, 0, -1].map((value) => cellTone('priceChange', value))).toEqual(['up', 'down', 'down']);
    expect(cellTone('priceChange', null)).toBeNull();
  });

  it('does not colour amounts bought and sold: neither is a gain', () => {
    expect(cellTone('billionToman', 5)).toBeNull();
    expect(cellTone('billionToman', -5)).toBeNull();
  });

  it('does not colour plain amounts, text and unknown values', () => {
    expect(cellTone('rial', 5)).toBeNull();
    expect(cellTone('percent', null)).toBeNull();
    expect(cellTone('text', 'طلا')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../../shared/screener/fields.ts';
import { figureColumn } from './field-column.ts';

describe('figureColumn(field, after)', () => {
  it('names the reader’s measure in the headings of returns alone', () => {
    const after = 'به دلار آزاد';
    expect(figureColumn(fieldOf('r1y'), after).label).toContain(after);
    expect(figureColumn(fieldOf('volatility'), after).label).not.toContain(after);
    expect(figureColumn(fieldOf('r1y'), null).label).not.toContain('دلار');
  });
});

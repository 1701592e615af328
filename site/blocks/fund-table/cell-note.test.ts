import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../../shared/screener/fields.ts';
import { cellNote } from './cell-note.ts';

describe('cellNote(field, value, row)', () => {
  it('says the day of an inflow and of ratios of leverage that is not the list’s', () => {
    const known = { category: null, day: '2026-08-12', listDay: '2026-08-16' };
    for (const id of ['inflow', 'leverage', 'realLeverage'] as const)
      expect(cellNote(fieldOf(id), 2, known).note, id).toBe('۲۱ مرداد');
  });
});

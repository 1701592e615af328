import { describe, expect, it } from 'vitest';
import { calculate } from '../../../shared/calculator/calculate.ts';
import { MIN_REAL_DAYS } from '../../../shared/measures/measured-return.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { notesOf } from './plan-view.ts';
import { ALTERNATIVE_NAMES } from './result-tables.ts';
import { calculation, data, state } from './testing/calculation.ts';

describe('notesOf(calculation, state, data, lens)', () => {
  it('names the fees that are not known, and since when an alternative is', () => {
    expect(notesOf(calculation, state, data, null)).toEqual([
      'کارمزد خرید و فروش و سالانه نامعلوم است و حساب نشده.',
      'طلای ۱۸ عیار از ۱۴۰۴/۰۴/۱۱ معلوم است.',
    ]);
  });

  it('says how long a return after inflation is at least', () => {
    const short = { ...state, to: '2025-01-20' };
    const few = { ...data, fund: { dates: ['2025-01-01', '2025-01-20'], values: [100, 101] } };
    const notes = notesOf(calculate(short, few) ?? expect.unreachable(), short, few, null);
    expect(notes).toContain(
      `${ALTERNATIVE_NAMES.real} برای کمتر از ${formatNumber(MIN_REAL_DAYS)} روز نوشته نمی‌شود.`,
    );
  });

  it('says where a fee is known for a part of the time alone', () => {
    const fees = [
      { kind: 'buy', percent: 0.1, from: null },
      { kind: 'sell', percent: 0.1, from: null },
      { kind: 'yearly', percent: 1, from: '2025-07-02' },
    ] as const;
    const own = { ...state, fees };
    const [note] = notesOf(calculate(own, data) ?? calculation, own, data, null);
    expect(note).toBe('کارمزد سالانه در بخشی از روزها نامعلوم است و در آن‌ها حساب نشده.');
  });
});

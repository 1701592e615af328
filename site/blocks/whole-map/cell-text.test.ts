import { describe, expect, it } from 'vitest';
import { emWidth } from '../../charts/text-width.ts';
import { cellText, SIZES } from './cell-text.ts';

describe('cellText(title, figure, place)', () => {
  it('writes title and figure larger in a larger cell', () => {
    const small = cellText('عیار', '+۱٫۲٪', { width: 50, height: 40 });
    const large = cellText('عیار', '+۱٫۲٪', { width: 300, height: 240 });
    expect([small.hasFigure, large.hasFigure]).toEqual([true, true]);
    expect(large.size).toBe(SIZES[0]);
    expect(small.size).toBeLessThan(large.size);
  });

  it('writes the title alone in a low cell, and nothing in a small one', () => {
    expect(cellText('عیار', '+۱٫۲٪', { width: 60, height: 18 })).toMatchObject({
      hasFigure: false,
      size: 11,
    });
    expect(cellText('عیار', '+۱٫۲٪', { width: 14, height: 14 }).size).toBe(0);
  });

  it('cuts a long name with an ellipsis where its cell is wide enough to say something', () => {
    const name = 'صندوق سرمایه‌گذاری جسورانهٔ یکم آرمان آتی';
    const { title, size } = cellText(name, '—', { width: 90, height: 60 });
    expect(title).toMatch(/…$/);
    expect(emWidth(title) * size).toBeLessThanOrEqual(90);
  });
});

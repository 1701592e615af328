import { describe, expect, it } from 'vitest';
import { emWidth } from '../text-width.ts';
import { cellText, SIZES } from './cell-text.ts';

describe('cellText(title, figure, note, box)', () => {
  it('writes title and figure larger in a larger cell', () => {
    const small = cellText('عیار', '+۱٫۲٪', '', { width: 50, height: 40 });
    const large = cellText('عیار', '+۱٫۲٪', '', { width: 300, height: 240 });
    expect([small.hasFigure, large.hasFigure]).toEqual([true, true]);
    expect(large.size).toBe(SIZES[0]);
    expect(small.size).toBeLessThan(large.size);
  });

  it('writes the title alone in a low cell, and nothing in a small one', () => {
    const low = cellText('عیار', '+۱٫۲٪', '', { width: 60, height: 18 });
    expect(low).toMatchObject({ title: 'عیار', hasFigure: false, size: 12 });
    expect(cellText('عیار', '+۱٫۲٪', '', { width: 14, height: 14 })).toMatchObject({ title: '', size: 0 });
  });

  it('keeps three letters of a name without room, or two', () => {
    const titleIn = (name: string, width: number) => cellText(name, '+۱٫۲٪', '', { width, height: 24 }).title;
    expect(titleIn('نارنج اهرم', 34)).toBe('نار');
    expect(titleIn('هم وزن', 30)).toBe('هم و');
    expect(titleIn('سپیدما', 26)).toBe('سپ');
  });

  it('cuts a long name with an ellipsis where its cell is wide enough to say something', () => {
    const name = 'صندوق سرمایه‌گذاری جسورانهٔ یکم آرمان آتی';
    const { title, size } = cellText(name, '—', '', { width: 90, height: 60 });
    expect(title).toMatch(/…$/);
    expect(emWidth(title) * size).toBeLessThanOrEqual(90);
  });

  it('adds the note where a third line has room', () => {
    const noteIn = (width: number, height: number) =>
      cellText('طلا', '+۱٫۲٪', '۳۲ صندوق', { width, height }).hasNote;
    expect([noteIn(90, 70), noteIn(90, 40), noteIn(40, 70)]).toEqual([true, false, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { figureOf } from '../../../shared/figures/index.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { MIN_REAL_DAYS } from '../../../shared/measures/measured-return.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { measureWords } from '../measures/seen/part-words.ts';
import { seenView } from './seen-view.ts';

const series = {
  knownOn: null,
  quotes: {
    usd: { dates: ['2026-07-17', '2026-08-16'], values: [1_000_000, 1_100_000] },
    coin: { dates: ['2026-08-10'], values: [7] },
    gold: { dates: [], values: [] },
  },
  index: [
    { month: '1405-03', index: 100, publishedOn: '2026-07-12' },
    { month: '1405-04', index: 125, publishedOn: '2026-08-12' },
  ],
};
const lensOf = (measure: Lens['measure']): Lens => ({ measure, series, live: series, session: null });
const month = figureOf('monthly-return');
const plain = (words: string | null | undefined) => words?.replace(/[\u2066-\u2069\u200e]/g, '');

describe('seenView(figure, lens, value, day)', () => {
  it('fills the formula with the rial return and both quotes, and names their days', () => {
    const view = seenView(month, lensOf('usd'), 32, '2026-08-16');
    expect(plain(view?.value)).toBe('۲۰٪');
    expect(plain(view?.formula)).toBe('(۱ + ۳۲٪) ÷ (۱٬۱۰۰٬۰۰۰ ÷ ۱٬۰۰۰٬۰۰۰) − ۱');
    expect(plain(view?.note)).toBe('نرخ TGJU در ۱۴۰۵/۰۴/۲۶ و ۱۴۰۵/۰۵/۲۵');
  });

  it('names the months of the index', () => {
    expect(plain(seenView(month, lensOf('real'), 0, '2026-08-16')?.note)).toMatch(/خرداد ۱۴۰۵ و تیر ۱۴۰۵/);
  });

  it('says since when a measure has data, where it lacks a day', () => {
    const view = seenView(month, lensOf('coin'), 5, '2026-08-16');
    expect(plain(view?.value)).toBe('—');
    expect(view?.formula).toBeNull();
    expect(plain(view?.note)).toBe('داده از ۱۴۰۵/۰۵/۱۹ است.');
  });

  it('says, as the block does, how long a return after inflation is at least', () => {
    const view = seenView(figureOf('weekly-return'), lensOf('real'), 1, '2026-08-16');
    const least = `کمتر از ${formatNumber(MIN_REAL_DAYS)} روز`;
    expect(view?.note).toContain(least);
    expect(measureWords({ measure: 'real' }, { seen: false, ownChange: true, trend: false })).toContain(
      least,
    );
  });

  it('names no two days for a mean over funds, each of which has its own', () => {
    const means = { طلا: { 'category-average-monthly-return': { real: 1, usd: 2.5, coin: 3, gold: 4 } } };
    const figure = figureOf('category-average-monthly-return');
    const view = seenView(figure, { ...lensOf('usd'), means }, 32, '2026-08-16', 'category/طلا');
    expect(plain(view?.value)).toBe('۲٫۵٪');
    expect(view?.formula).toBeNull();
    expect(view?.note).toContain('هر صندوق در روزهای خودش');
  });

  it('is null for rials, for figures that are no return, and without a day', () => {
    expect(seenView(month, null, 5, '2026-08-16')).toBeNull();
    expect(seenView(figureOf('price-bubble'), lensOf('usd'), 5, '2026-08-16')).toBeNull();
    expect(seenView(month, lensOf('usd'), 5, null)).toBeNull();
  });
});

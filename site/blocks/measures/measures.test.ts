import { describe, expect, it } from 'vitest';
import { measuredPeriods } from '../../../shared/measures/measured-periods.ts';
import type { FundMeasures } from '../../../shared/schema/snapshots/measures.ts';
import { keptUpOf } from './beats.ts';
import { purchasingPowerOf } from './purchasing-power.ts';
import { measuresView } from './view.ts';

const meta = { asOf: '2026-08-16', updatedAt: null, sources: [], simulated: false, stale: false };
const series = {
  knownOn: null,
  quotes: {
    usd: { dates: ['2025-08-16', '2026-07-17', '2026-08-16'], values: [100, 190, 200] },
    coin: { dates: ['2026-07-16', '2026-08-16'], values: [10, 11] },
    gold: { dates: [], values: [] },
  },
  index: [
    { month: '1404-04', index: 100, publishedOn: '2025-08-11' },
    { month: '1405-04', index: 183.916, publishedOn: '2026-08-11' },
  ],
};
const snapshot = (yearly: number | null, simulated = false): FundMeasures => ({
  meta: { ...meta, simulated },
  fund: { slug: 'الف', name: 'الف', symbol: null },
  day: '2026-08-16',
  periods: measuredPeriods({ monthly: 2, quarterly: 0, biannual: null, yearly }, '2026-08-16', series),
  notes: [{ note: 'برآورد است.', months: ['1404-04', '1405-04'] }],
  indexSources: ['cbi'],
});

describe('measuresView(snapshot, isLeveraged)', () => {
  const view = measuresView(snapshot(36.925), false);
  const row = (label: string) =>
    view?.rows.find((one) => one.name === label)?.cells.map(({ shown }) => shown);

  it('has a row a measure and a column a period', () => {
    expect(view?.columns.map(({ label }) => label)).toEqual(['یک سال', 'یک ماه', 'سه ماه', 'شش ماه']);
    expect(row('ریال')).toEqual(['‎+۳۶٫۹٪', '‎+۲٫۰٪', '—', '—']);
    expect(row('پس از تورم')?.[0]).toBe('‎−۲۵٫۶٪');
    expect(row('دلار آزاد')?.[0]).toBe('‎−۳۱٫۵٪');
  });

  it('names the two months of the index beside the figure, and the figure for its provenance', () => {
    const cell = view?.rows.find(({ name }) => name === 'پس از تورم')?.cells[0];
    expect(cell).toMatchObject({
      figure: 'real-yearly-return',
      className: 'num down',
      note: 'تیر ۱۴۰۴\nتا تیر ۱۴۰۵',
    });
  });

  it('says why a dash is one, what a measure lacks and what is estimated', () => {
    const notes = view?.notes.join('\n') ?? '';
    expect(notes).toContain('سه ماه: بازدهی گزارش نشده، یا صفر گزارش شده');
    expect(notes).toContain('شش ماه: بازدهی گزارش نشده، یا صفر گزارش شده');
    expect(notes).toContain('سکهٔ امامی، یک سال: داده از ۱۴۰۵/۰۴/۲۵ است.');
    expect(notes).toContain('طلای ۱۸ عیار، یک سال، یک ماه: داده‌ای نیست.');
    expect(notes).toContain('تیر ۱۴۰۴، تیر ۱۴۰۵: برآورد است.');
  });

  it('adds a note for leveraged funds alone', () => {
    const isNoted = (leveraged: boolean) =>
      measuresView(snapshot(374), leveraged)?.notes.some((note) => note.includes('اهرمی'));
    expect([isNoted(true), isNoted(false)]).toEqual([true, false]);
  });

  it('is null where no return is known', () => {
    const unknown = snapshot(null);
    const periods = unknown.periods.filter(({ rialPercent }) => rialPercent === null);
    expect(measuresView({ ...unknown, periods }, false)).toBeNull();
    expect(measuresView(null, false)).toBeNull();
  });
});

describe('purchasingPowerOf(snapshot)', () => {
  const sentence = (yearly: number | null) =>
    purchasingPowerOf(snapshot(yearly))
      ?.map(({ value, words }) => `${value} ${words}`)
      .join('، ');

  // spec 38.24
  it('says what a year brought and what became of the purchasing power', () => {
    expect(sentence(36.925)).toBe('۳۶٫۹٪ سود، ۲۵٫۶٪ کاهش قدرت خرید');
    expect(sentence(120)).toBe('۱۲۰٫۰٪ سود، ۱۹٫۶٪ افزایش قدرت خرید');
    expect(sentence(-5)).toBe('‎−۵٫۰٪ بازده، ۴۸٫۳٪ کاهش قدرت خرید');
  });

  it('is null for an unknown or simulated year', () => {
    expect(purchasingPowerOf(snapshot(0))).toBeNull();
    expect(purchasingPowerOf(snapshot(36.925, true))).toBeNull();
  });
});

describe('keptUpOf(level, snapshot)', () => {
  const none = { beat: 0, of: 0 };
  const beats = { real: { beat: 0, of: 86 }, usd: { beat: 3, of: 86 }, coin: none, gold: none };

  it('gives the counts of the measures that have data', () => {
    const kept = keptUpOf('category', { meta, beats });
    expect(kept?.figures.map(({ figure, value }) => [figure, value])).toEqual([
      ['category-beat-real', '۰ از ۸۶ صندوق'],
      ['category-beat-usd', '۳ از ۸۶ صندوق'],
    ]);
  });

  it('leads to a screen of the funds that it counts', () => {
    const href = keptUpOf('category', { meta, beats })?.figures[0]?.href ?? '';
    expect(new URL(href, 'https://x.ir').searchParams.get('real1y')).toMatch(/^0\.01/);
  });

  it('is null where no fund, or one alone, is counted', () => {
    const one = { beat: 0, of: 1 };
    expect(keptUpOf('category', { meta, beats: { real: one, usd: one, coin: one, gold: one } })).toBeNull();
    expect(keptUpOf('market', { meta, beats: { real: none, usd: none, coin: none, gold: none } })).toBeNull();
  });
});

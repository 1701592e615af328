import { describe, expect, it } from 'vitest';
import { snapshot } from './testing/fund-measures.ts';
import { measuresView } from './view.ts';

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

import { describe, expect, it } from 'vitest';
import { describeResult, outcomeText, readErrors } from './job-outcome.ts';

describe('outcomeText(run)', () => {
  // spec 36.17
  it("says in Persian what the result says, else the run's own message where it is Persian", () => {
    const outcome = (kind: string, result: Record<string, unknown> | null, message = 'همان') =>
      outcomeText({ kind, result, message });
    expect(outcome('publish-static-seo', { total: 364 })).toBe('۳۶۴ رکورد منتشر شد');
    expect(outcome('snapshot-and-publish', { rendered: 12 })).toBe('۱۲ صفحه چاپ شد');
    expect(outcome('snapshot-and-publish', null)).toBe('همان');
    expect(outcome('snapshot-and-publish', null, 'no sentence for this')).toBeNull();
    expect(outcome('ingest:tgju', { total: 3 })).toBe('همان');
    expect(outcome('ingest:tgju', { accepted: 3, unchanged: 40, refused: 1 })).toBe(
      '۳ پذیرفته، ۴۰ بی‌تغییر، ۱ رد',
    );
    expect(outcome('update-category-seo', { success_count: 15, error_count: 1 })).toBe('۱۵ موفق، ۱ ناموفق');
    expect(outcome('list-releases', { releases: [1, 2] })).toBe('۲ انتشار');
    expect(outcome('build-report', { reports: [1, 2, 3] })).toBe('۳ گزارش نگه داشته شد');
    expect(outcome('rollback', { to: 'x' })).toBe('انتشار پیشین روشن شد');
    expect(outcome('snapshot-and-publish', { version: 'x', pinnedSince: 'y' })).toBe(
      'انتشار سنجاق‌شده ماند؛ برای ادامه، انتشار تازه بخواهید',
    );
    expect(outcome('publish-static-seo', { total: 364, pinnedSince: 'y' })).toBe(
      'انتشار سنجاق‌شده ماند؛ برای ادامه، انتشار تازه بخواهید',
    );
    expect(outcome('export-static-seo', { summary: { totalFiles: 363 } })).toBe('۳۶۳ رکورد برون‌برد شد');
    expect(outcome('deliver', { uploads: [{ sent: 4 }, { sent: 6 }] })).toBe('۱۰ فایل به ۲ مقصد فرستاده شد');
  });
});

describe('describeResult(run)', () => {
  // spec 25.18, 36.18, 36.19
  it('describes the results of SEO jobs', () => {
    const result = { count: 3, success_count: 345, error_count: 2, errors: ['الف: ب', 7] };
    const outcome = (kind: string) => describeResult({ kind, result });
    expect(outcome('update-fund-seo')).toBe('۳۴۵ صندوق به‌روز است، ۲ ناموفق');
    expect(outcome('update-category-seo')).toBe('۳۴۵ موفق، ۲ ناموفق');
    expect(outcome('generate-fund-seo')).toBe('۳ صندوق متن گرفت، ۱ ناموفق');
    expect(outcome('generate-category-seo')).toBe('۳ دسته‌بندی تغییر می‌کند');
    expect(outcome('tidy')).toBeNull();
    expect(describeResult({ kind: 'tidy', result: { runs: 3, messages: 1 } })).toBe(
      '۳ اجرای کهنه و ۱ پیام کهنه پاک شد',
    );
    expect(describeResult({ kind: 'update-fund-seo', result: null })).toBeNull();
  });
});

describe('readErrors(run)', () => {
  it('returns the error texts and drops items of another type', () => {
    expect(readErrors({ result: { errors: ['الف: ب', 7] } })).toEqual(['الف: ب']);
    expect(readErrors(null)).toEqual([]);
  });
});

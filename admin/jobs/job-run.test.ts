import { describe, expect, it } from 'vitest';
import { isOpen, isStuck, kindText, outcomeText } from './job-run.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('kindText(kind)', () => {
  it('names kinds, sources and strangers', () => {
    expect(kindText('snapshot-and-publish')).toBe('محاسبه و انتشار سایت');
    expect(kindText('ingest:tgju')).toBe('خواندن از منبع tgju');
    expect(kindText('novel')).toBe('novel');
  });
});

describe('isOpen(run)', () => {
  it('is open while it is queued or runs', () => {
    const open = ['queued', 'running', 'done', 'partial', 'failed', 'cancelled'].filter((status) =>
      isOpen({ status: status as 'done' }),
    );
    expect(open).toEqual(['queued', 'running']);
    expect(isOpen(null)).toBe(false);
  });
});

describe('isStuck(run, now)', () => {
  it('is stuck after half a minute in the queue, and never once it runs', () => {
    expect(isStuck({ status: 'queued', created_at: '2026-11-20T11:59:20Z' }, now)).toBe(true);
    expect(isStuck({ status: 'queued', created_at: '2026-11-20T11:59:40Z' }, now)).toBe(false);
    expect(isStuck({ status: 'running', created_at: '2026-11-20T11:00:00Z' }, now)).toBe(false);
  });
});

describe('outcomeText(run)', () => {
  it('says what was published in Persian, and anything else as the run said it', () => {
    const said = (kind: string, result: Record<string, unknown> | null) =>
      outcomeText({ kind, result, message: 'as is' });
    expect(said('publish-static-seo', { total: 364 })).toBe('۳۶۴ رکورد منتشر شد');
    expect(said('snapshot-and-publish', { printed: 12 })).toBe('۱۲ صفحه چاپ شد');
    expect(said('snapshot-and-publish', null)).toBe('as is');
    expect(said('ingest:tgju', { total: 3 })).toBe('as is');
    expect(said('ingest:tgju', { accepted: 3, unchanged: 40, refused: 1 })).toBe(
      '۳ پذیرفته، ۴۰ بی‌تغییر، ۱ رد',
    );
    expect(said('update-category-seo', { success_count: 15, error_count: 1 })).toBe('۱۵ موفق، ۱ ناموفق');
    expect(said('list-releases', { releases: [1, 2] })).toBe('۲ انتشار');
    expect(said('build-report', { reports: [1, 2, 3] })).toBe('۳ گزارش نگه داشته شد');
    expect(said('rollback', { to: 'x' })).toBe('انتشار پیشین روشن شد');
  });
});

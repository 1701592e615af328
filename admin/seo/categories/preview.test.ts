import { describe, expect, it } from 'vitest';
import { readErrors, readPreview, isPreviewCurrent, seoOutcome } from './preview.ts';

const next = { title: 'صندوق‌های طلا' };

describe('previewOf(run)', () => {
  it('reads what would be written, and drops what is none', () => {
    const proposals = [
      { id: '1', name: 'طلا', next, before: null, changes: ['title'] },
      { id: 2, next, changes: [] },
      null,
    ];
    expect(readPreview({ result: { proposals } })).toEqual([
      {
        target: { type: 'category', id: '1', name: 'طلا', path: '', aliases: [] },
        next,
        before: null,
        changes: ['title'],
      },
    ]);
  });
  it.each([null, { result: null }, { result: { count: 3 } }])('is no preview: %j', (run) => {
    expect(readPreview(run)).toBeNull();
  });
});

describe('previewStands(preview, applied)', () => {
  const at = (
    created_at: string,
    finished_at: string | null,
    status: 'done' | 'running' | 'failed' = 'done',
  ) => ({
    created_at,
    finished_at,
    status,
  });
  it('lets a preview be applied once, and asks for another one then', () => {
    const preview = at('2026-11-20T10:00:00Z', '2026-11-20T10:00:05Z');
    expect(isPreviewCurrent(preview, null)).toBe(true);
    expect(isPreviewCurrent(preview, at('2026-11-20T09:00:00Z', null))).toBe(true);
    expect(isPreviewCurrent(preview, at('2026-11-20T10:00:06Z', null))).toBe(false);
  });
  it.each([
    null,
    at('2026-11-20T10:00:00Z', null, 'running'),
    at('2026-11-20T10:00:00Z', '2026-11-20T10:00:05Z', 'failed'),
  ])('has nothing to apply: %j', (preview) => {
    expect(isPreviewCurrent(preview, null)).toBe(false);
  });
});

describe('seoOutcome(run)', () => {
  it('says what the catalogue says', () => {
    const result = { count: 3, success_count: 345, error_count: 2, errors: ['الف: ب', 7] };
    const of = (kind: string) => seoOutcome({ kind, result });
    expect(of('update-fund-seo')).toBe('۳۴۵ صندوق به‌روز است، ۲ ناموفق (Updated 345 funds with 2 errors)');
    expect(of('update-category-seo')).toBe('۳۴۵ موفق، ۲ ناموفق');
    expect(of('generate-fund-seo')).toBe('۳ صندوق متن گرفت، ۱ ناموفق');
    expect(of('generate-category-seo')).toBe('۳ دسته‌بندی تغییر می‌کند');
    expect(of('tidy')).toBeNull();
    expect(seoOutcome({ kind: 'update-fund-seo', result: null })).toBeNull();
  });
  it('lists the pages without a text', () => {
    expect(readErrors({ result: { errors: ['الف: ب', 7] } })).toEqual(['الف: ب']);
    expect(readErrors(null)).toEqual([]);
  });
});

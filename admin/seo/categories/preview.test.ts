import { describe, expect, it } from 'vitest';
import { isPreviewCurrent, readPreview } from './preview.ts';

const next = { title: 'صندوق‌های طلا' };

describe('readPreview(run)', () => {
  it('reads the proposals and drops items of another shape', () => {
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

describe('isPreviewCurrent(preview, applied)', () => {
  const at = (
    created_at: string,
    finished_at: string | null,
    status: 'done' | 'running' | 'failed' = 'done',
  ) => ({
    created_at,
    finished_at,
    status,
  });
  // spec 23.2
  it('is true until the preview has been applied', () => {
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

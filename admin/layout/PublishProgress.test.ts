import { describe, expect, it } from 'vitest';
import { doneText } from './PublishProgress.tsx';

describe('doneText(run)', () => {
  const ended = (result: Record<string, unknown>) =>
    doneText({ kind: 'snapshot-and-publish', message: null, result });
  it('says how many pages a publish brought to the site', () => {
    expect(ended({ rendered: 3 })).toBe('سایت به‌روز شد: ۳ صفحه چاپ شد');
  });
  it('says nothing of a publish that a pinned release skipped', () => {
    expect(ended({ version: 'a', pinnedSince: '2026-08-16T08:00:00Z' })).toBeNull();
  });
});

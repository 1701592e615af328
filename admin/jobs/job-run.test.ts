import { describe, expect, it } from 'vitest';
import { isOpen, isStuck, isWaitingForRetry, kindText } from './job-run.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('kindText(kind)', () => {
  it('names known kinds and sources, and returns unknown kinds unchanged', () => {
    expect(kindText('snapshot-and-publish')).toBe('محاسبه و انتشار سایت');
    expect(kindText('ingest:tgju')).toBe('خواندن از منبع tgju');
    expect(kindText('novel')).toBe('novel');
  });
});

describe('isOpen(run)', () => {
  // spec 26.6
  it('is true while the run is queued or running', () => {
    const open = ['queued', 'running', 'done', 'partial', 'failed', 'cancelled'].filter((status) =>
      isOpen({ status: status as 'done' }),
    );
    expect(open).toEqual(['queued', 'running']);
    expect(isOpen(null)).toBe(false);
  });
});

describe('isStuck(run, now)', () => {
  const queued = { status: 'queued', started_at: null } as const;
  it('is true after half a minute in the queue, and false once the run has started', () => {
    expect(isStuck({ ...queued, created_at: '2026-11-20T11:59:20Z' }, now)).toBe(true);
    expect(isStuck({ ...queued, created_at: '2026-11-20T11:59:40Z' }, now)).toBe(false);
    expect(isStuck({ ...queued, status: 'running', created_at: '2026-11-20T11:00:00Z' }, now)).toBe(false);
  });
  it('is false for a run that failed and waits for its next attempt', () => {
    const failed = {
      ...queued,
      created_at: '2026-11-20T11:00:00Z',
      started_at: '2026-11-20T11:00:01Z',
    };
    expect(isStuck(failed, now)).toBe(false);
    expect(isWaitingForRetry(failed)).toBe(true);
    expect(isWaitingForRetry({ ...failed, started_at: null })).toBe(false);
  });
});

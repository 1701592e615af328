import { describe, expect, it } from 'vitest';
import { sourceState } from './source-state.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('sourceState(source, now)', () => {
  const source = {
    is_enabled: true,
    promise_minutes: 60,
    last_success_at: '2026-11-20T11:30:00Z',
    last_error_at: null,
  };
  it('is fresh within the deadline and stale after it', () => {
    expect(sourceState(source, now)).toBe('fresh');
    expect(sourceState({ ...source, promise_minutes: 29 }, now)).toBe('stale');
  });
  it('is failed only when the error is newer than the last success', () => {
    expect(sourceState({ ...source, last_error_at: '2026-11-20T11:40:00Z' }, now)).toBe('failed');
    expect(sourceState({ ...source, last_error_at: '2026-11-20T11:20:00Z' }, now)).toBe('fresh');
    expect(
      sourceState({ ...source, last_success_at: null, last_error_at: '2026-11-20T11:20:00Z' }, now),
    ).toBe('failed');
  });
  it('distinguishes a source that never ran from one that is off', () => {
    expect(sourceState({ ...source, last_success_at: null }, now)).toBe('never');
    expect(sourceState({ ...source, is_enabled: false, last_success_at: null }, now)).toBe('off');
  });
});

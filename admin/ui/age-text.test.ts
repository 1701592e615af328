import { describe, expect, it } from 'vitest';
import { ageText, sourceState } from './age-text.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('ageText(instant, now)', () => {
  it.each([
    [null, 'هرگز'],
    ['2026-11-20T11:59:30Z', 'همین حالا'],
    ['2026-11-20T12:05:00Z', 'همین حالا'],
    ['2026-11-20T11:57:00Z', '۳ دقیقه پیش'],
    ['2026-11-20T07:00:00Z', '۵ ساعت پیش'],
    ['2026-11-10T12:00:00Z', '۱۰ روز پیش'],
  ])('%s', (instant, expected) => expect(ageText(instant, now)).toBe(expected));
});

describe('sourceState(source, now)', () => {
  const source = {
    is_enabled: true,
    promise_minutes: 60,
    last_success_at: '2026-11-20T11:30:00Z',
    last_error_at: null,
  };
  it('is fresh within the promise and stale after it', () => {
    expect(sourceState(source, now)).toBe('fresh');
    expect(sourceState({ ...source, promise_minutes: 29 }, now)).toBe('stale');
  });
  it('has failed only when the error is newer than the last success', () => {
    expect(sourceState({ ...source, last_error_at: '2026-11-20T11:40:00Z' }, now)).toBe('failed');
    expect(sourceState({ ...source, last_error_at: '2026-11-20T11:20:00Z' }, now)).toBe('fresh');
    expect(
      sourceState({ ...source, last_success_at: null, last_error_at: '2026-11-20T11:20:00Z' }, now),
    ).toBe('failed');
  });
  it('tells never run from switched off', () => {
    expect(sourceState({ ...source, last_success_at: null }, now)).toBe('never');
    expect(sourceState({ ...source, is_enabled: false, last_success_at: null }, now)).toBe('off');
  });
});

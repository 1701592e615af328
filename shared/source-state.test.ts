import { describe, expect, it } from 'vitest';
import { session } from './dates/testing/session.ts';
import { freshnessDeadline, sourceState } from './source-state.ts';

const deadline = Date.parse('2026-11-20T12:00:00Z');

describe('freshnessDeadline(id, times)', () => {
  const times = {
    nowMs: Date.parse('2026-08-16T20:00:00Z'),
    sessions: [session()],
    holidays: [],
  };
  it('is the last moment of the market for a source of its hours, now for others, and none for one by command', () => {
    expect(freshnessDeadline('tsetmc', times)).toBe(Date.parse('2026-08-16T09:00:00Z'));
    expect(freshnessDeadline('tgju', times)).toBe(times.nowMs);
    expect([freshnessDeadline('csv', times), freshnessDeadline('simulated', times)]).toEqual([null, null]);
  });
});

describe('sourceState(source, deadline)', () => {
  const source = {
    isEnabled: true,
    staleAfterMinutes: 60,
    lastSuccessAt: '2026-11-20T11:30:00Z',
    hasError: false,
  };
  // spec 21.18
  it('is fresh within the time that the source promises, and late after it', () => {
    expect(sourceState(source, deadline)).toBe('fresh');
    expect(sourceState({ ...source, staleAfterMinutes: 29 }, deadline)).toBe('late');
    expect(sourceState({ ...source, staleAfterMinutes: 29 }, null)).toBe('fresh');
  });
  it('is failed where an error came since the last success', () => {
    expect(sourceState({ ...source, hasError: true }, deadline)).toBe('failed');
    expect(sourceState({ ...source, hasError: true, lastSuccessAt: null }, deadline)).toBe('failed');
  });
  it('distinguishes a source that never ran from one that is off', () => {
    expect(sourceState({ ...source, lastSuccessAt: null }, deadline)).toBe('never');
    expect(sourceState({ ...source, isEnabled: false, lastSuccessAt: null }, deadline)).toBe('off');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { session } from '../../shared/dates/testing/session.ts';
import type { MarketClock } from '../database/market-clock.ts';
import { isDue, isSessionTime } from './is-due.ts';

const sessions = [session(), session({ fundKind: 'gold', opensAt: '12:00:00', closesAt: '18:00:00' })];
/** 2026-08-16 is a Sunday; times are Tehran's. */
const at = (time: string, day = '2026-08-16', holidays: string[] = []): MarketClock => ({
  now: new Date(`${day}T${time}+03:30`),
  sessions,
  holidays,
});

describe('isSessionTime(clock)', () => {
  it('holds while any kind of fund trades and for 45 minutes after', () => {
    expect(
      ['08:59:00', '09:00:00', '12:45:00', '17:59:00', '18:44:00', '18:46:00'].map((time) =>
        isSessionTime(at(time)),
      ),
    ).toEqual([false, true, true, true, true, false]);
  });

  it('does not hold on Thursdays, Fridays and holidays', () => {
    expect(isSessionTime(at('10:00:00', '2026-08-20'))).toBe(false);
    expect(isSessionTime(at('10:00:00', '2026-08-21'))).toBe(false);
    expect(isSessionTime(at('10:00:00', '2026-08-16', ['2026-08-16']))).toBe(false);
  });

  it('uses the newest hours in force', () => {
    const moved = [
      session(),
      session({ opensAt: '07:00:00', closesAt: '08:00:00', effectiveFrom: '2026-08-16' }),
      session({ opensAt: '01:00:00', closesAt: '02:00:00', effectiveFrom: '2026-08-17' }),
    ];
    expect(isSessionTime({ ...at('10:00:00'), sessions: moved })).toBe(false);
    expect(isSessionTime({ ...at('07:30:00'), sessions: moved })).toBe(true);
  });
});

describe('isDue(cadence, lastRunAt, clock)', () => {
  const cadence = { everyMinutes: 30, staleAfterMinutes: 60, when: 'always' } as const;

  it('goes on from the present time where the clock was set back behind the last run', () => {
    expect(isDue(cadence, '2026-08-16T10:09:00+03:30', at('10:00:00'))).toBe(false);
    expect(isDue(cadence, '2027-08-16T10:00:00+03:30', at('10:00:00'))).toBe(true);
    expect(isDue({ ...cadence, when: 'session' }, '2027-08-16T10:00:00+03:30', at('20:00:00'))).toBe(false);
  });

  it('waits for the cadence, and is never due for a manual source', () => {
    expect(isDue(cadence, null, at('10:00:00'))).toBe(true);
    expect(isDue(cadence, '2026-08-16T09:45:00+03:30', at('10:00:00'))).toBe(false);
    expect(isDue(cadence, '2026-08-16T09:30:00+03:30', at('10:00:00'))).toBe(true);
    expect(isDue({ ...cadence, when: 'manual' }, null, at('10:00:00'))).toBe(false);
  });

  it('is due for a session source only in market hours', () => {
    const live = { ...cadence, when: 'session' } as const;
    expect(isDue(live, null, at('10:00:00'))).toBe(true);
    expect(isDue(live, null, at('20:00:00'))).toBe(false);
    expect(isDue(live, null, at('10:00:00', '2026-08-21'))).toBe(false);
  });

  it('stays due while only time passes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e5 }), fc.integer({ min: 0, max: 1e5 }), (waited, more) => {
        const now = new Date('2026-08-16T00:00:00Z').getTime();
        const due = (ms: number) =>
          isDue(cadence, new Date(now - ms * 1000).toISOString(), { ...at('10:00:00'), now: new Date(now) });
        expect(due(waited + more) || !due(waited)).toBe(true);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './days.ts';
import { getMarketHours, isoWeekday, lastOpenMs } from './sessions.ts';
import { session } from './testing/session.ts';

const sessions = [session(), session({ fundKind: 'gold', opensAt: '12:00:00', closesAt: '18:00:00' })];
/** A time in Tehran. */
const at = (moment: string): number => Date.parse(`${moment}+03:30`);
const shown = (ms: number): string => new Date(ms + 3.5 * 3_600_000).toISOString().slice(0, 16);

describe('isoWeekday(day)', () => {
  it('counts from Monday', () => {
    expect(['2026-08-15', '2026-08-16', '2026-08-17'].map(isoWeekday)).toEqual([6, 7, 1]);
  });
});

describe('getMarketHours(sessions, holidays, day)', () => {
  it('returns the newest hours of each kind that trades', () => {
    const later = session({ opensAt: '08:45', effectiveFrom: '2026-08-16' });
    expect(
      getMarketHours([...sessions, later], [], '2026-08-16').map(({ opensMs }) => shown(opensMs)),
    ).toEqual(['2026-08-16T08:45', '2026-08-16T12:00']);
    expect(
      getMarketHours([...sessions, later], [], '2026-08-15').map(({ opensMs }) => shown(opensMs)),
    ).toEqual(['2026-08-15T09:00', '2026-08-15T12:00']);
  });

  it('returns none on a holiday or at the weekend', () => {
    expect(getMarketHours(sessions, ['2026-08-16'], '2026-08-16')).toEqual([]);
    expect(getMarketHours(sessions, [], '2026-08-14')).toEqual([]);
  });
});

describe('lastOpenMs(sessions, holidays, nowMs)', () => {
  const last = (moment: string, holidays: string[] = []) => shown(lastOpenMs(sessions, holidays, at(moment)));

  it('is now in market hours, else the last close of any kind', () => {
    expect(last('2026-08-16T10:00')).toBe('2026-08-16T10:00');
    expect(last('2026-08-16T23:00')).toBe('2026-08-16T18:00');
    expect(last('2026-08-16T07:00')).toBe('2026-08-15T18:00');
    expect(last('2026-08-14T12:00')).toBe('2026-08-12T18:00');
  });

  it('goes back over holidays', () => {
    expect(last('2026-08-16T10:00', ['2026-08-16', '2026-08-15'])).toBe('2026-08-12T18:00');
    expect(lastOpenMs([], [], at('2026-08-16T10:00'))).toBe(at('2026-08-16T10:00'));
  });

  it('goes back over a closure of months', () => {
    const closure = Array.from({ length: 80 }, (_, i) => addDays('2026-02-28', i));
    expect(last('2026-04-20T10:00', closure)).toBe('2026-02-25T18:00');
    expect(last('2026-05-18T10:00', closure)).toBe('2026-02-25T18:00');
  });

  it('is never after now and never decreases', () => {
    const minute = fc.integer({ min: 0, max: 30 * 24 * 60 });
    const holidays = fc.array(fc.integer({ min: 0, max: 30 }).map((days) => addDays('2026-07-20', days)));
    fc.assert(
      fc.property(minute, minute, holidays, (a, b, shut) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)].map(
          (minutes) => at('2026-08-01T00:00') + minutes * 60_000,
        ) as [number, number];
        const [before, after] = [lastOpenMs(sessions, shut, early), lastOpenMs(sessions, shut, late)];
        // Where now is in market hours.
        if (before === early || after === late) return before <= early && after <= late;
        return before <= after && after <= late;
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { session } from '../../shared/dates/testing/session.ts';
import { formatMarketState, formatShortState, marketState } from './market-hours.ts';

const usual = session({ opensAt: '09:00:00', closesAt: '12:30:00' });
const gold = { ...usual, fundKind: 'gold', opensAt: '12:00:00', closesAt: '18:00:00' };

describe('marketState(sessions, holidays, now)', () => {
  it('is open until the last running session closes', () => {
    expect(marketState([usual, gold], [], { date: '2026-08-16', weekday: 7, time: '12:10' })).toEqual({
      open: true,
      at: '18:00',
      weekday: null,
    });
  });

  it('names today’s opening before it, and the next day’s after the close', () => {
    expect(marketState([usual], [], { date: '2026-08-16', weekday: 7, time: '08:59' })).toMatchObject({
      open: false,
      at: '09:00',
      weekday: null,
    });
    expect(marketState([usual], [], { date: '2026-08-16', weekday: 7, time: '12:30' })).toMatchObject({
      open: false,
      at: '09:00',
      weekday: 1,
    });
  });

  it('follows the newest hours of a kind, from the day on which they hold', () => {
    const shorter = { ...gold, closesAt: '17:00:00', effectiveFrom: '2026-09-05' };
    const later = { ...usual, opensAt: '10:00:00', effectiveFrom: '2026-09-06' };
    const at = (date: string, weekday: number, time: string) =>
      marketState([usual, gold, shorter, later], [], { date, weekday, time });
    expect(at('2026-09-02', 3, '17:30')).toMatchObject({ open: true, at: '18:00' });
    expect(at('2026-09-05', 6, '16:30')).toMatchObject({ open: true, at: '17:00' });
    expect(at('2026-09-05', 6, '17:30')).toMatchObject({
      open: false,
      at: '10:00',
      weekday: 7,
    });
  });

  it('skips the weekend', () => {
    // 3 is Wednesday, the last trading day; 6 is Saturday.
    expect(marketState([usual], [], { date: '2026-08-19', weekday: 3, time: '15:00' })).toMatchObject({
      weekday: 6,
    });
  });

  it('is closed on a holiday, and names the next opening after it', () => {
    const sunday = { date: '2026-08-16', weekday: 7, time: '10:00' };
    const opensOn = (holidays: string[]) => marketState([usual], holidays, sunday);
    expect(opensOn(['2026-08-17']).open).toBe(true);
    expect(opensOn(['2026-08-16'])).toEqual({
      open: false,
      at: '09:00',
      weekday: 1,
    });
    expect(opensOn(['2026-08-16', '2026-08-17', '2026-08-18'])).toMatchObject({
      open: false,
      weekday: 3,
    });
    expect(marketState([usual], ['2026-08-17'], { ...sunday, time: '12:30' })).toMatchObject({
      weekday: 2,
    });
  });

  it('says of an opening on the same day of the next week that it is that one', () => {
    const days = Array.from({ length: 7 }, (_, i) => `2026-08-${16 + i}`);
    const state = marketState([usual], days, { date: '2026-08-16', weekday: 7, time: '08:00' });
    expect(state).toEqual({ open: false, at: '09:00', weekday: 14 });
    expect(formatMarketState(state)).toBe('بازار بسته؛ گشایش یکشنبهٔ بعد ۰۹:۰۰');
    expect(formatShortState(state)).toBe('بسته تا یکشنبهٔ بعد ۰۹:۰۰');
  });

  it('names no opening where the whole week is closed', () => {
    const days = Array.from({ length: 8 }, (_, i) => `2026-08-${16 + i}`);
    expect(marketState([usual], days, { date: '2026-08-16', weekday: 7, time: '08:00' })).toEqual({
      open: false,
      at: null,
      weekday: null,
    });
  });

  it('ignores sessions that are not in force yet', () => {
    expect(
      marketState([{ ...usual, effectiveFrom: '2027-01-01' }], [], {
        date: '2026-08-16',
        weekday: 7,
        time: '10:00',
      }),
    ).toEqual({
      open: false,
      at: null,
      weekday: null,
    });
  });
});

describe('formatMarketState(state) and formatShortState(state)', () => {
  it.each([
    [{ open: true, at: '12:30', weekday: null }, 'بازار باز است تا ۱۲:۳۰', 'باز تا ۱۲:۳۰'],
    [{ open: false, at: '09:00', weekday: null }, 'بازار بسته؛ گشایش امروز ۰۹:۰۰', 'بسته تا ۰۹:۰۰'],
    [{ open: false, at: '08:30', weekday: 2 }, 'بازار بسته؛ گشایش سه‌شنبه ۰۸:۳۰', 'بسته تا سه‌شنبه ۰۸:۳۰'],
    [{ open: false, at: null, weekday: null }, 'بازار بسته است', 'بسته'],
  ])('names the state %o', (state, long, short) => {
    expect([formatMarketState(state), formatShortState(state)]).toEqual([long, short]);
  });
});

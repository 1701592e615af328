import { describe, expect, it } from 'vitest';
import { session } from '../../shared/dates/testing/session.ts';
import { MINUTE } from '../../shared/units.ts';
import { isDue, pagesDueMs } from './pages-due.ts';

/** Its market closes at half past twelve in Tehran: 09:00 UTC. */
const site = {
  sessions: [session()],
  holidays: [{ date: '2026-08-18', title: 'تعطیل' }],
};
const due = (since: string, value: unknown = site): string =>
  new Date(pagesDueMs({ read: () => value }, since, MINUTE)).toISOString();

describe('pagesDueMs(store, since, withinMs)', () => {
  it.each([
    ['2026-08-16T08:00:00.000Z', '2026-08-16T08:01:00.000Z'],
    ['2026-08-16T08:59:30.000Z', '2026-08-16T09:00:00.000Z'],
    ['2026-08-16T09:00:00.000Z', '2026-08-16T09:01:00.000Z'],
    ['2026-08-18T08:59:30.000Z', '2026-08-18T09:00:30.000Z'],
    ['2026-08-21T08:59:30.000Z', '2026-08-21T09:00:30.000Z'],
  ])('of pages that are older since %s is %s', (since, expected) => {
    expect(due(since)).toBe(expected);
  });

  it('is the bound alone before the market’s hours are known', () => {
    expect(due('2026-08-16T08:59:30.000Z', null)).toBe('2026-08-16T09:00:30.000Z');
  });
});

describe('isDue(dueMs, withinMs, now)', () => {
  const at = Date.parse('2026-08-16T08:01:00.000Z');
  it.each([
    [null, 0, false],
    [at, -1, false],
    [at, 0, true],
    // The clock was set back by two minutes.
    [at, -3 * MINUTE, true],
  ])('of %s is asked %i ms later: %s', (dueMs, later, expected) => {
    expect(isDue(dueMs, MINUTE, new Date(at + later))).toBe(expected);
  });
});

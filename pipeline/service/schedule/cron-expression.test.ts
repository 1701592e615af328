import fc from 'fast-check';
import { validateDetailed } from 'node-cron';
import { describe, expect, it } from 'vitest';
import { CRON_SAMPLES } from '../../../shared/schema/testing/cron-samples.ts';
import { MINUTE } from '../../../shared/units.ts';
import { cronProblem, parseCron } from './cron-expression.ts';

const at = (iso: string): Date => new Date(iso);

describe('cronProblem(value)', () => {
  it.each(CRON_SAMPLES.fits)('takes "%s", and so does node-cron', (expression) => {
    expect(cronProblem(expression)).toBeNull();
    expect(validateDetailed(expression).errors).toEqual([]);
  });

  it.each([
    ['', 'expected five fields'],
    ['* * * * * *', 'came 6'],
    ['61 * * * *', 'minute: expected 0 to 59, a range or a step, came "61"'],
    ['nonsense', 'came 1'],
    ['0 25 * * *', '25'],
    ['0/15 * * * *', 'came "0/15"'],
    ['0 0 31 2 *', 'expected a day that one of its months has'],
  ])('says in one line what is wrong with "%s"', (expression, problem) => {
    expect(cronProblem(expression)).toContain(problem);
    expect(cronProblem(expression)).not.toContain('\n');
    expect(() => parseCron(expression)).toThrow(RangeError);
  });
});

describe('parseCron(expression).latest(after, now)', () => {
  const nightly = parseCron('30 1 * * *');

  it('reads the expression in Tehran time', () => {
    const slot = at('2026-08-15T22:00:00Z');
    expect(nightly.latest(at('2026-08-15T21:00:00Z'), at('2026-08-15T22:00:00Z'))).toEqual(slot);
    expect(nightly.latest(at('2026-08-15T21:00:00Z'), at('2026-08-15T21:59:59Z'))).toBeNull();
    expect(nightly.latest(slot, at('2026-08-16T21:59:00Z'))).toBeNull();
  });

  it('returns the newest of several missed minutes, and none older than eight days', () => {
    expect(nightly.latest(at('2026-08-10T00:00:00Z'), at('2026-08-16T12:00:00Z'))).toEqual(
      at('2026-08-15T22:00:00Z'),
    );
    const yearly = parseCron('0 0 1 1 *');
    expect(yearly.latest(at('2025-01-01T00:00:00Z'), at('2026-08-16T12:00:00Z'))).toBeNull();
  });

  it('returns a full minute within the limits, whatever they are', () => {
    const everySevenMinutes = parseCron('*/7 * * * *');
    const minutes = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 0, max: MINUTE - 1 }), (from, length, rest) => {
        const after = new Date(Date.UTC(2026, 0, 1) + from * MINUTE + rest);
        const now = new Date(after.getTime() + (length % 30) * MINUTE);
        const found = everySevenMinutes.latest(after, now);
        if (found === null) return now.getTime() - after.getTime() < 7 * MINUTE;
        return found > after && found <= now && found.getTime() % MINUTE === 0;
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../shared/units.ts';
import { findCronProblem, parseCron } from './cron-expression.ts';

const at = (iso: string): Date => new Date(iso);

describe('problemOf(expression)', () => {
  it.each(['* * * * *', '*/5 9-12 * * 6,0-3', '30 1 * * *', '0 0 1 1 7'])(
    'finds no fault with %s',
    (expression) => {
      expect(findCronProblem(expression)).toBeNull();
    },
  );

  it.each([
    ['', 'expected five fields'],
    ['* * * * * *', 'came 6'],
    ['61 * * * *', '61'],
    ['nonsense', 'came 1'],
    ['0 25 * * *', '25'],
    ['0 0 31 2 *', 'impossible'],
  ])('says in one line what is wrong with "%s"', (expression, told) => {
    expect(findCronProblem(expression)).toContain(told);
    expect(findCronProblem(expression)).not.toContain('\n');
    expect(() => parseCron(expression)).toThrow(RangeError);
  });
});

describe('readTurns(expression).latest(after, now)', () => {
  const nightly = parseCron('30 1 * * *');

  it('reads the expression in Tehran', () => {
    const turn = at('2026-08-15T22:00:00Z');
    expect(nightly.latest(at('2026-08-15T21:00:00Z'), at('2026-08-15T22:00:00Z'))).toEqual(turn);
    expect(nightly.latest(at('2026-08-15T21:00:00Z'), at('2026-08-15T21:59:59Z'))).toBeNull();
    expect(nightly.latest(turn, at('2026-08-16T21:59:00Z'))).toBeNull();
  });

  it('names the newest of several turns that were missed, and none that is older than a week', () => {
    expect(nightly.latest(at('2026-08-10T00:00:00Z'), at('2026-08-16T12:00:00Z'))).toEqual(
      at('2026-08-15T22:00:00Z'),
    );
    const yearly = parseCron('0 0 1 1 *');
    expect(yearly.latest(at('2025-01-01T00:00:00Z'), at('2026-08-16T12:00:00Z'))).toBeNull();
  });

  it('gives a full minute within the limits, whatever they are', () => {
    const turns = parseCron('*/7 * * * *');
    const minutes = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 0, max: MINUTE - 1 }), (from, length, rest) => {
        const after = new Date(Date.UTC(2026, 0, 1) + from * MINUTE + rest);
        const now = new Date(after.getTime() + (length % 30) * MINUTE);
        const found = turns.latest(after, now);
        if (found === null) return now.getTime() - after.getTime() < 7 * MINUTE;
        return found > after && found <= now && found.getTime() % MINUTE === 0;
      }),
    );
  });
});

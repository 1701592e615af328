import { describe, expect, it } from 'vitest';
import { matchesCron, parseCron } from './cron.ts';
import { CRON_SAMPLES } from './testing/cron-samples.ts';

describe('parseCron(expression)', () => {
  it.each(CRON_SAMPLES.fits)('takes "%s"', (expression) =>
    expect(parseCron(expression)).toHaveProperty('cron'),
  );
  it.each(CRON_SAMPLES.refused)('refuses "%s"', (expression) =>
    expect(parseCron(expression)).toHaveProperty('problem'),
  );
  it('says what is wrong', () => {
    expect(parseCron('* *')).toEqual({ problem: { kind: 'fields', count: 2 } });
    expect(parseCron('* 9,x * * *')).toMatchObject({
      problem: { kind: 'part', field: { id: 'hour' }, part: 'x' },
    });
    expect(parseCron('0 6 31 4 *')).toEqual({ problem: { kind: 'never' } });
  });
});

describe('matchesCron(cron, clock)', () => {
  const matches = (expression: string, clock: string): boolean => {
    const parsed = parseCron(expression);
    return 'cron' in parsed && matchesCron(parsed.cron, new Date(`${clock}:00Z`));
  };
  // 2026-08-16 is a Sunday.
  it.each([
    [
      '*/5 9-12/3 * * 6,0-3',
      ['2026-08-16T09:05', '2026-08-16T12:00'],
      ['2026-08-16T10:05', '2026-08-16T09:06'],
    ],
    ['0 0 * * 7', ['2026-08-16T00:00'], ['2026-08-17T00:00']],
    ['0 0 * * 5-7', ['2026-08-14T00:00', '2026-08-16T00:00'], ['2026-08-13T00:00', '2026-08-17T00:00']],
    // Day and weekday together: both must match.
    ['0 0 16 8 0', ['2026-08-16T00:00'], ['2026-08-23T00:00', '2025-08-16T00:00']],
  ])('%s', (expression, matching, others) => {
    for (const clock of matching) expect([clock, matches(expression, clock)]).toEqual([clock, true]);
    for (const clock of others) expect([clock, matches(expression, clock)]).toEqual([clock, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { findCronProblem } from './cron.ts';
import { CRON_SAMPLES } from './testing/cron-samples.ts';

describe('findCronProblem(expression)', () => {
  it.each(CRON_SAMPLES.fits)('takes "%s"', (expression) => expect(findCronProblem(expression)).toBeNull());
  it.each(CRON_SAMPLES.refused)('refuses "%s"', (expression) =>
    expect(findCronProblem(expression)).not.toBeNull(),
  );
  it('says what is wrong', () => {
    expect(findCronProblem('* *')).toEqual({ kind: 'fields', count: 2 });
    expect(findCronProblem('* 9,x * * *')).toMatchObject({ kind: 'part', field: { id: 'hour' }, part: 'x' });
    expect(findCronProblem('0 6 31 4 *')).toEqual({ kind: 'never' });
  });
});

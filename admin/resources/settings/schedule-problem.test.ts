import { describe, expect, it } from 'vitest';
import { CRON_SAMPLES } from '../../../shared/schema/testing/cron-samples.ts';
import { isScheduleKey, parseSchedule, scheduleProblem } from './schedule-problem.ts';

describe('scheduleProblem(value)', () => {
  it.each([...CRON_SAMPLES.fits, 'off', ' off '])('takes %s', (expression) =>
    expect(scheduleProblem(expression)).toBeUndefined(),
  );
  it.each(CRON_SAMPLES.refused)('refuses "%s", as database and service do', (expression) =>
    expect(scheduleProblem(expression)).toBeDefined(),
  );
  it.each([
    ['', 'پنج بخش'],
    ['* * * *', 'پنج بخش'],
    ['* * * * * *', 'پنج بخش'],
    ['60 * * * *', 'دقیقه'],
    ['* 24 * * *', 'ساعت'],
    ['* * 0 * *', 'روز ماه'],
    ['* * * 13 *', 'ماه'],
    ['* * * * 8', 'روز هفته'],
    ['*/0 * * * *', 'دقیقه'],
    ['9-5 * * * *', 'دقیقه'],
    ['@daily', 'پنج بخش'],
    ['a * * * *', 'دقیقه'],
    ['1, * * * *', 'دقیقه'],
    ['0/15 * * * *', 'نوشته شده «0/15»'],
    ['0 6 31 2 *', 'چنین روزی'],
  ])('refuses "%s" and names the part', (expression, part) =>
    expect(scheduleProblem(expression)).toContain(part),
  );
});

describe('isScheduleKey(key)', () => {
  it('is true for keys that begin with "schedule_"', () => {
    expect(['schedule_publish', 'brand', undefined].map(isScheduleKey)).toEqual([true, false, false]);
  });
});

describe('parseSchedule(typed)', () => {
  it('takes digits of any script and marks of direction, and keeps the blanks', () => {
    expect(parseSchedule('\u200e*/۵ ٩-12 * * * \u200f')).toBe('*/5 9-12 * * * ');
    expect(parseSchedule('')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { isScheduleKey, scheduleProblem } from './schedule-problem.ts';

describe('scheduleProblem(value)', () => {
  it.each(['* * * * *', '*/5 9-12 * * 6,0-3', '30 1 * * *', '0 0 1 1 7', '0-59/10 * * * *', 'off', ' off '])(
    'takes %s',
    (expression) => expect(scheduleProblem(expression)).toBeUndefined(),
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
  ])('refuses "%s" and names the part', (expression, part) =>
    expect(scheduleProblem(expression)).toContain(part),
  );
});

describe('isScheduleKey(key)', () => {
  it('is true for keys that begin with "schedule_"', () => {
    expect(['schedule_publish', 'brand', undefined].map(isScheduleKey)).toEqual([true, false, false]);
  });
});

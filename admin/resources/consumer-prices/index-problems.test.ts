import { describe, expect, it } from 'vitest';
import { indexProblem, publicationProblem } from './index-problems.ts';

describe('indexProblem(value)', () => {
  it('accepts positive numbers up to a thousand million', () => {
    for (const value of [3205.1, '3205.1', 1e9, '', null]) expect(indexProblem(value)).toBeUndefined();
    for (const value of [0, -1, 1e9 + 1, 'صد']) expect(indexProblem(value)).toContain(`«${value}»`);
  });
});

describe('publicationProblem(day, record)', () => {
  // spec 38.13
  it('refuses a day up to the end of the month, and names both', () => {
    expect(publicationProblem('2026-07-23', { month: '1405-04' })).toBeUndefined();
    const problem = publicationProblem('2026-07-22', { month: '1405-04' });
    expect(problem).toContain('۱۴۰۵/۰۴/۳۱');
    expect(publicationProblem('2026-07-01', { month: '1405-04' })).toContain('۱۴۰۵/۰۴/۱۰');
  });

  it('leaves a missing month to the field of the month', () => {
    expect(publicationProblem('2026-07-01', {})).toBeUndefined();
    expect(publicationProblem(null, { month: '1405-04' })).toBeUndefined();
  });
});

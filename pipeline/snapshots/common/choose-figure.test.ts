import { describe, expect, it } from 'vitest';
import { type Candidate, chooseFigure } from './choose-figure.ts';

const candidate = (value: number | null, day: string | null, simulated = false): Candidate => ({
  value,
  evidence: { origins: [simulated ? 'simulated' : 'fipiran'], simulated, day, instant: null },
  table: 'funds',
  key: {},
  column: 'nav',
});

describe('chooseFigure(candidates)', () => {
  it('prefers a measured value to a simulated one of a later day, and keeps its day', () => {
    const chosen = chooseFigure([candidate(11, '2026-08-16', true), candidate(10, '2026-08-10')]);
    expect(chosen).toMatchObject({ value: 10, evidence: { day: '2026-08-10', simulated: false } });
  });

  it('prefers the newer of two measured values, and any dated one to an undated one', () => {
    expect(chooseFigure([candidate(1, '2026-08-10'), candidate(2, '2026-08-11')])?.value).toBe(2);
    expect(chooseFigure([candidate(1, null), candidate(2, '2020-01-01')])?.value).toBe(2);
  });

  it('takes the first of equals, skips unknown values, and is null where none is known', () => {
    expect(chooseFigure([candidate(1, '2026-08-10'), candidate(2, '2026-08-10')])?.value).toBe(1);
    expect(chooseFigure([candidate(null, '2026-08-16'), candidate(2, '2026-08-10', true)])?.value).toBe(2);
    expect(chooseFigure([candidate(null, '2026-08-16'), null, undefined])).toBeNull();
  });
});

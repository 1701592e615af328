import { describe, expect, it } from 'vitest';
import { SECOND } from '../../shared/units.ts';
import { askAgainAfter } from './on-site.ts';

const page = { wanted: true, mayChange: false, answers: 1 };

describe('askAgainAfter(isOnSite, expectation)', () => {
  it('is short while the site differs from what is wanted', () => {
    expect(askAgainAfter(false, page)).toBe(SECOND);
    expect(askAgainAfter(true, { ...page, wanted: false, mayChange: true })).toBe(SECOND);
  });
  it('is longer once no publish can be under way', () =>
    expect(askAgainAfter(false, { ...page, answers: 60 })).toBe(10 * SECOND));
  it('is longer where the site did not answer, or may change by itself', () => {
    expect(askAgainAfter(null, page)).toBe(10 * SECOND);
    expect(askAgainAfter(false, { wanted: false, mayChange: true, answers: 1 })).toBe(10 * SECOND);
  });
  it('is none where the site is as wanted, and before its first answer', () => {
    expect(askAgainAfter(true, page)).toBe(false);
    expect(askAgainAfter(undefined, page)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

describe('readingMinutes(body)', () => {
  it('is at least one minute and grows with the number of words', () => {
    expect(readingMinutes('')).toBe(1);
    expect(readingMinutes('واژه '.repeat(600))).toBe(3);
  });
});

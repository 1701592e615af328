import { describe, expect, it } from 'vitest';
import { differingParts } from './change-lines.ts';

describe('differingParts(a, b)', () => {
  it('keeps what differs with 40 characters around it', () => {
    const [start, end] = ['الف'.repeat(50), 'ب'.repeat(90)];
    expect(differingParts(`${start} کهنه ${end}`, `${start} نو ${end}`)).toEqual([
      `…${start.slice(-39)} کهنه ${'ب'.repeat(39)}…`,
      `…${start.slice(-39)} نو ${'ب'.repeat(39)}…`,
    ]);
  });
  it('does not count a character to both sides', () => {
    expect(differingParts('aa', 'aaa')).toEqual(['aa', 'aaa']);
    expect(differingParts('', 'x')).toEqual(['', 'x']);
  });
});

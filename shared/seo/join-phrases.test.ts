import { describe, expect, it } from 'vitest';
import { joinPhrases, truncate } from './join-phrases.ts';
import { lengthOf } from './limits.ts';

const word = (length: number) => 'ا'.repeat(length);

describe('joinPhrases(lead, phrases, closers)', () => {
  it('appends the phrases that fit, in their order, and ends with a full stop', () => {
    expect(joinPhrases(word(100), [word(30), word(50), word(20)], [])).toBe(
      `${word(100)}، ${word(30)}، ${word(20)}.`,
    );
  });

  it('appends closing phrases only while the text is shorter than 120 characters', () => {
    expect(joinPhrases(word(20), [], [word(40), word(70), word(20)])).toBe(
      `${word(20)}؛ ${word(40)}؛ ${word(70)}.`,
    );
    expect(joinPhrases(word(125), [], [word(10)])).toBe(`${word(125)}.`);
  });

  it('never exceeds 160 characters: a longer lead is cut at a space', () => {
    const cut = joinPhrases(`${word(150)} ${word(40)}`, [word(5)], []);
    expect(cut).toBe(`${word(150)}…`);
    expect(lengthOf(joinPhrases(word(159), [word(1)], []))).toBe(160);
  });
});

describe('truncate(value, max)', () => {
  it('cuts at the last space that leaves room for the ellipsis', () => {
    expect(truncate('یک دو سه', 6)).toBe('یک…');
  });
});

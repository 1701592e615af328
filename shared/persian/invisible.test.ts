import { describe, expect, it } from 'vitest';
import { withoutInvisible, withoutMarks } from './invisible.ts';

const WORD = '\u2067\ufeffسرمایه\u200cگذاری\u00ad\u200f\u2069';

describe('withoutInvisible(text)', () => {
  it('leaves out what has no glyph, the joiner too', () => {
    expect(withoutInvisible(WORD)).toBe('سرمایهگذاری');
  });
});

describe('withoutMarks(text)', () => {
  it('keeps the joiner, which is a part of the word', () => {
    expect(withoutMarks(WORD)).toBe('سرمایه\u200cگذاری');
  });
});

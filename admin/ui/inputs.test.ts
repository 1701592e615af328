import { describe, expect, it } from 'vitest';
import { lengthLimit } from './inputs.tsx';

describe('lengthLimit(table, field)', () => {
  const judge = (value: unknown) => lengthLimit('articles', 'title')(value, {}, {});

  it('counts characters as the database does', () => {
    expect(judge('😀'.repeat(300))).toBeUndefined();
    expect(judge('😀'.repeat(301))).toBe('حداکثر ۳۰۰ نویسه');
    expect(judge('ن'.repeat(301))).toBe('حداکثر ۳۰۰ نویسه');
    expect(judge(null)).toBeUndefined();
  });

  it('is one validator for each length', () =>
    expect(lengthLimit('articles', 'title')).toBe(lengthLimit('faq_entries', 'question')));
});

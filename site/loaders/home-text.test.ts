import { describe, expect, it } from 'vitest';
import { faq } from './home-text.ts';

describe('faq', () => {
  it('names the supervisor of funds and the least investment', () => {
    const words = faq.items.map((item) => item.answer).join(' ');
    expect(words).toContain('سازمان بورس');
    expect(words).toContain('۵۰۰ هزار تومان');
  });
});

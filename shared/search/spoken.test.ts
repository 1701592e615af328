import { describe, expect, it } from 'vitest';
import { inWrittenForm } from './spoken.ts';

describe('inWrittenForm(normalized)', () => {
  it.each([
    ['ارزونترین صندوق کدومه', 'ارزانترین صندوق کدام'],
    ['زعفرون گرونه', 'زعفران گران'],
    ['سودش بیشتره', 'سود بیشتر'],
    ['صندوق طلای لوتوس', 'صندوق طلای لوتوس'],
  ])('%s is %s', (spoken, written) => {
    expect(inWrittenForm(spoken)).toBe(written);
  });
});

import { describe, expect, it } from 'vitest';
import { servicesOf } from './about.ts';

describe('servicesOf(content)', () => {
  it('reads a service a line, with or without a text after the colon', () => {
    expect(servicesOf('مقایسه: بازده، ساعت ۹:۳۰\n\n  آموزش  ')).toEqual([
      { title: 'مقایسه', body: 'بازده، ساعت ۹:۳۰' },
      { title: 'آموزش', body: '' },
    ]);
  });
});

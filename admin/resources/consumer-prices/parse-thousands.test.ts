import { describe, expect, it } from 'vitest';
import { parseThousands } from './parse-thousands.ts';

describe('parseThousands(typed)', () => {
  it('refuses a number of two readings, and reads all others', () => {
    for (const typed of ['۳/۳۲۳', '3.323', '\u200f۳٫۳۲۳']) expect(parseThousands(typed)).toBeUndefined();
    expect(['۳٬۳۲۳٫۹', '3323.9', '۳۳۲۳/۹', ' '].map(parseThousands)).toEqual([3323.9, 3323.9, 3323.9, null]);
  });
});

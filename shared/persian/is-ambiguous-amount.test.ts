import { describe, expect, it } from 'vitest';
import { isAmbiguousAmount } from './is-ambiguous-amount.ts';

describe('isAmbiguousAmount(number)', () => {
  it.each(['۵۰/۰۰۰', '۱۰۰٫۰۰۰', '1.500', '١٢٫٥٠٠', '−۱٫۵۰۰', '(1.500)', '- 1.500', '1.500-'])(
    'is true for «%s»',
    (number) => expect(isAmbiguousAmount(number)).toBe(true),
  );

  it.each(['۰٫۱۲۵', '۱۲٫۵', '۱٬۵۰۰', '۱/۵۰۰/۰۰۰', '۱۵۰۰٫۵۰۰', '۱۲۳'])('is false for «%s»', (number) =>
    expect(isAmbiguousAmount(number)).toBe(false),
  );
});

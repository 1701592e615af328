import { describe, expect, it } from 'vitest';
import { previewAddress, secretOf } from './preview-address.ts';

describe('secretOf(hash)', () => {
  it('reads back what previewAddress wrote', () => {
    const secret = '0123456789abcdef'.repeat(4);
    expect(secretOf(new URL(previewAddress(secret), 'https://example.ir').hash)).toBe(secret);
  });
  it.each(['', '#', '#3f9a', `#${'g'.repeat(64)}`])('is null for %s', (hash) =>
    expect(secretOf(hash)).toBeNull(),
  );
});

import { describe, expect, it } from 'vitest';
import { windowStart } from './windows.ts';

describe('windowStart(dates, days)', () => {
  it('finds the first day inside the window that ends on the newest day', () => {
    expect(windowStart(['2025-01-01', '2026-08-10', '2026-08-16'], 31)).toBe(1);
    expect(windowStart(['2025-08-16', '2026-08-10', '2026-08-16'], 365)).toBe(0);
    expect(windowStart([], 31)).toBe(0);
  });
});

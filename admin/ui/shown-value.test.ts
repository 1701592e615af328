import { describe, expect, it } from 'vitest';
import { shownValue } from './shown-value.ts';

describe('shownValue(value)', () => {
  it('shows each kind of value in Persian', () => {
    expect([null, '', true, false, 1200, '2026-08-16', 'متن'].map(shownValue)).toEqual([
      '—',
      '—',
      'بله',
      'خیر',
      '۱٬۲۰۰',
      '۱۴۰۵/۰۵/۲۵',
      'متن',
    ]);
    expect(shownValue('2026-08-16T11:00:00Z')).toBe('۱۴۰۵/۰۵/۲۵، ۱۴:۳۰');
    expect(shownValue('2026-11-23 19:09:41.811+00')).toBe('۱۴۰۵/۰۹/۰۲، ۲۲:۳۹');
    expect(shownValue(['a'])).toBe('["a"]');
  });
});

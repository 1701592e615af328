import { describe, expect, it } from 'vitest';
import { createRowValidator } from './row-validator.ts';
import { isNearYesterday, rules } from './rules.ts';

describe('createRowValidator()', () => {
  it('refuses text that is no number and figures that the rule forbids, with the raw value', () => {
    const validator = createRowValidator();
    expect(validator.figure('t', 'k', 'nav', '۱۲,۰۰۰', rules.positive)).toBe(12000);
    expect(validator.figure('t', 'k', 'nav', 'abc', rules.positive)).toBeNull();
    expect(validator.figure('t', 'k', 'nav', -5, rules.positive)).toBeNull();
    expect(validator.figure('t', 'k', 'nav', null, rules.positive)).toBeNull();
    expect(validator.refused).toEqual([
      { table: 't', key: 'k', field: 'nav', value: 'abc', reason: 'expected a number' },
      {
        table: 't',
        key: 'k',
        field: 'nav',
        value: -5,
        reason: 'expected a figure above 0 and at most 1e20',
      },
    ]);
  });

  it('refuses future days', () => {
    const validator = createRowValidator();
    expect(validator.day('t', 'k', 'date', 20260817, '2026-08-17', '2026-08-16')).toBeNull();
    expect(validator.day('t', 'k', 'date', 'x', null, '2026-08-16')).toBeNull();
    expect(validator.day('t', 'k', 'date', 20260816, '2026-08-16', '2026-08-16')).toBe('2026-08-16');
    expect(validator.refused.map(({ reason }) => reason)).toEqual([
      'expected a date not after 2026-08-16',
      'expected a date',
    ]);
  });

  it('compares a price with yesterday’s', () => {
    expect(isNearYesterday(150, 100)).toBe(true);
    expect(isNearYesterday(151, 100)).toBe(false);
    expect(isNearYesterday(10, 100)).toBe(false);
  });
});

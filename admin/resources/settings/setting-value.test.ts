import { describe, expect, it } from 'vitest';
import { settingProblem } from '../../../shared/schema/site-settings.ts';
import { storedValue } from './setting-value.ts';

describe('storedValue(key, value)', () => {
  it.each([
    ['indexnow', { key: null, hoursBetween: null }, { enabled: false }],
    [
      'indexnow',
      { enabled: true, key: 'abcdefgh', minutesBetween: 5 },
      { enabled: true, key: 'abcdefgh', minutesBetween: 5 },
    ],
    ['api', { url: null, anonKey: null }, null],
    [
      'rules',
      { a: { value: null, asOf: null }, b: { value: 0, asOf: '2026-08-16' } },
      { b: { value: 0, asOf: '2026-08-16' } },
    ],
    ['chat_url', undefined, null],
  ])('of %s leaves empty parts out', (key, value, stored) => {
    expect(storedValue(key, value)).toEqual(stored);
    expect(settingProblem(key, stored)).toBeUndefined();
  });
  it('leaves other values as they are', () => {
    expect(storedValue('own', { part: null })).toEqual({ part: null });
    expect(storedValue('show_sample_data', false)).toBe(false);
  });
});

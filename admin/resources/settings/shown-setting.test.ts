import { describe, expect, it } from 'vitest';
import { shownSetting, text } from './shown-setting.ts';

describe('shownSetting(key, value)', () => {
  it.each([
    ['brand', 'صندوق‌نما', 'صندوق‌نما'],
    ['show_sample_data', true, text.on],
    ['indexnow', { enabled: false }, text.off],
    ['publish_debounce_ms', 1500, '۱٬۵۰۰'],
    ['redirect_hosts', ['a.ir', 'b.ir'], text.hosts(2)],
    ['api', { url: 'https://a.ir', anonKey: 'k' }, 'https://a.ir'],
    ['blog_url', null, '—'],
    ['own', { a: 1 }, '{"a":1}'],
  ])('of %s', (key, value, shown) => expect(shownSetting(key, value)).toBe(shown));
  it('shows the percents of the rules', () => {
    expect(shownSetting('rules', { a: { value: 75, asOf: '2026-08-16' } })).toContain('۷۵');
    expect(shownSetting('rules', {})).toBe('—');
  });
});

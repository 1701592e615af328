import { describe, expect, it } from 'vitest';
import { resetLinkNotice } from './reset-link.ts';

describe('resetLinkNotice(apiUrl)', () => {
  it('names the terminal where the API sends no mail, and a mail elsewhere', () => {
    for (const url of ['http://localhost:54321', 'http://127.0.0.1:54321/', 'http://[::1]:1'])
      expect(resetLinkNotice(url)).toMatch(/پایانه.*ایمیلی فرستاده نمی‌شود/);
    expect(resetLinkNotice('https://project.supabase.co')).toMatch(/به ایمیل .*فرستاده شد/);
  });
});

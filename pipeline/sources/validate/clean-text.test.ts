import { describe, expect, it } from 'vitest';
import { cleanText, hostOf } from './clean-text.ts';

describe('cleanText(value)', () => {
  it('normalizes Arabic letters and blanks, and keeps ZWNJ', () => {
    expect(cleanText('صندوق  س.سپند كاريزما-س')).toBe('صندوق س.سپند کاریزما-س');
    expect(cleanText('>صندوق سرمایه\u200cگذاری')).toBe('صندوق سرمایه\u200cگذاری');
  });

  it('drops a joiner that joins no letters', () => {
    for (const value of ['وبملت\u200c', '\u200cوبملت', 'وبملت\u200c\u200c '])
      expect(cleanText(value)).toBe('وبملت');
    expect(cleanText('بانک\u200c ملت، تهران\u200c')).toBe('بانک ملت، تهران');
    expect(cleanText('زر\u200c۲')).toBe('زر\u200c۲');
  });

  it('returns null for dashes and «ندارد»', () => {
    for (const value of ['', '  ', '----', '−', 'ـ', '\u200c', 'ندارد', '.', null, undefined])
      expect(cleanText(value)).toBeNull();
  });
});

describe('hostOf(value)', () => {
  it('extracts the host of a website as lists write it', () => {
    expect(hostOf('atlasetf.com')).toBe('atlasetf.com');
    expect(hostOf('HTTPS://Atlasetf.com/fa/')).toBe('atlasetf.com');
    expect(hostOf('ندارد')).toBeNull();
    expect(hostOf('x')).toBeNull();
  });
});

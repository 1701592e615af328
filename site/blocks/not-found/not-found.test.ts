import { describe, expect, it, vi } from 'vitest';
import { findById, findSlug, requestedFund } from './not-found.ts';

describe('requestedFund(pathname)', () => {
  // spec 2.5
  it('returns the decoded part behind /funds/, and null for other paths', () => {
    expect(requestedFund('/funds/%D8%B9%DB%8C%D8%A7%D8%B1')).toBe('عیار');
    expect(requestedFund('/funds/')).toBe('');
    expect(requestedFund('/news/x')).toBeNull();
  });

  it('returns an invalid encoding unchanged', () => {
    expect(requestedFund('/funds/%E0%A4%A')).toBe('%E0%A4%A');
  });
});

describe('findById(id)', () => {
  const entries = {
    'id-1': { path: '/funds/عیار', canonicalUrl: 'https://example.test/funds/%D8%B9%DB%8C%D8%A7%D8%B1' },
    'id-2': { path: '/funds/دوم', canonicalUrl: 'https://example.test/funds/%D8%B9%DB%8C%D8%A7%D8%B1' },
    'id-3': { path: '/funds/سوم', canonicalUrl: 'https://elsewhere.example/page' },
  };

  it('gives the address of a fund that has no line among the redirects of its host', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      expect(url).toBe('/seo/fund.json');
      return Response.json(entries);
    });
    expect(await findById('id-1')).toBe('/funds/%D8%B9%DB%8C%D8%A7%D8%B1');
    expect(await findById('id-2')).toBe(encodeURI('/funds/دوم'));
    expect(await findById('id-3')).toBe(encodeURI('/funds/سوم'));
    for (const other of ['id-4', 'constructor'])
      expect([other, await findById(other)]).toEqual([other, null]);
  });
});

describe('findSlug(requested, index)', () => {
  const index = { slugs: ['عیار', 'Mofid-x'], names: ['عیار مفید', 'صندوق ایکس'], symbols: ['عیار', null] };

  // spec 8.1, 16.3, 38.39
  it.each([
    ['عیار', 'عیار'],
    ['عيار مفيد', 'عیار'],
    ['عیار-مفید', 'عیار'],
    ['mofid-X', 'Mofid-x'],
    ['صندوق ایکس', 'Mofid-x'],
    ['صندوق عیار مفید', 'عیار'],
    ['صندوق-عیار', 'عیار'],
    ['ایکس', 'Mofid-x'],
  ])('finds %s', (requested, slug) => {
    expect(findSlug(requested, index)).toBe(slug);
  });

  it('finds a slug in letters and digits of any keyboard', () => {
    const numbered = {
      slugs: ['نگین-۲', 'نگین'],
      names: ['املاک نگین', 'طلای نگین'],
      symbols: ['نگین', 'نگین'],
    };
    for (const typed of ['نگین-2', 'نگين-٢']) expect(findSlug(typed, numbered)).toBe('نگین-۲');
  });

  it('returns null for an unknown name', () => {
    expect(findSlug('ناشناس', index)).toBeNull();
  });

  it('finds a symbol and a name of several words, however they are joined', () => {
    const joined = { slugs: ['هم-وزن'], names: ['شاخصی هم\u200cوزن'], symbols: ['هم\u200cوزن'] };
    for (const name of ['هم وزن', 'هموزن', 'هم\u200cوزن', 'شاخصی-هم-وزن', 'شاخصی هم وزن'])
      expect([name, findSlug(name, joined)]).toEqual([name, 'هم-وزن']);
  });

  it('returns null for a symbol or a name that two funds bear', () => {
    const two = {
      slugs: ['نگین-سامان', 'نگین-زمین', 'یاقوت', 'یاقوت-۲'],
      names: ['نگین سامان', 'نگین زمین', 'یاقوت', 'یاقوت'],
      symbols: ['نگین', 'نگین', 'یاقوت', 'یاقوت۲'],
    };
    expect(['نگین', 'نگين', 'صندوق-نگین'].map((name) => findSlug(name, two))).toEqual([null, null, null]);
    expect(['نگین زمین', 'نگین-سامان', 'یاقوت', 'یاقوت۲'].map((name) => findSlug(name, two))).toEqual([
      'نگین-زمین',
      'نگین-سامان',
      'یاقوت',
      'یاقوت-۲',
    ]);
  });
});

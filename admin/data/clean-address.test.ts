import { describe, expect, it, vi } from 'vitest';
import { cleanAddress, cleanLink } from './clean-address.ts';

const encoded = ' \u200f/funds/%D8%B9%DB%8C%D8%A7%D8%B1';

describe('cleanAddress(values)', () => {
  it('stores both addresses of a redirect unencoded', () => {
    expect(cleanAddress({ from_path: encoded, to_path: encoded, status: 301 })).toEqual({
      from_path: '/funds/عیار',
      to_path: '/funds/عیار',
      status: 301,
    });
    expect(cleanAddress({ to_path: null })).toEqual({ to_path: null });
  });

  it('takes the path of a whole address of this site, and leaves those of others', () => {
    vi.stubGlobal('location', { host: 'site.example' });
    const path = '/funds/%D8%B9%DB%8C%D8%A7%D8%B1';
    expect(
      cleanAddress({
        from_path: `\u200ehttps://site.example${path}`,
        to_path: `http://Site.example${path}?unit=toman#a`,
      }),
    ).toEqual({ from_path: '/funds/عیار', to_path: '/funds/عیار?unit=toman#a' });
    expect(cleanAddress({ to_path: 'https://site.example' })).toEqual({ to_path: '/' });
    const foreign = { from_path: 'https://site.example.org/a', to_path: 'https://other.example/a' };
    expect(cleanAddress(foreign)).toEqual(foreign);
  });
});

describe('cleanLink(values)', () => {
  it('stores the address of a link unencoded', () => {
    expect(cleanLink({ href: encoded })).toEqual({ href: '/funds/عیار' });
    expect(cleanLink({ href: 'https://a.example/%D8%B9', label: 'x' })).toEqual({
      href: 'https://a.example/%D8%B9',
      label: 'x',
    });
  });
});

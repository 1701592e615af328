import { describe, expect, it } from 'vitest';
import { DEFAULT_ROBOTS_SETTING } from '../../../shared/schema/robots-setting.ts';
import { printRobots } from '../../../shared/seo/print-robots.ts';
import { checkRobots, closesSite } from './robots-checks.ts';

const origin = 'https://sandoghnama.ir';
const site = {
  origin,
  pages: ['/', '/about', '/funds/عیار', '/funds/طلا', '/funds/پول'],
  assets: ['/_astro/page.css', '/_astro/page.js'],
};
const file = (...lines: string[]) => [...lines, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
const CLOSED = ['User-agent: *', 'Disallow: /admin/', 'Disallow: /api/'];

describe('checkRobots(robots, site)', () => {
  it('finds nothing in the file of a new site', () => {
    expect(checkRobots(printRobots(DEFAULT_ROBOTS_SETTING, origin), site)).toEqual([]);
  });

  // spec 38.16
  it('names blocked pages of the sitemap and blocked assets, and the crawler', () => {
    const robots = file(
      ...CLOSED,
      'Disallow: /funds',
      '',
      'User-agent: bingbot',
      ...CLOSED.slice(1),
      'Disallow: /_astro/',
    );
    expect(checkRobots(robots, site)).toEqual([
      { check: 'blocked-pages', count: 3, crawler: 'Googlebot', examples: site.pages.slice(2) },
      { check: 'blocked-assets', count: 2, crawler: 'bingbot', examples: site.assets },
    ]);
  });

  it('names unknown directives, a missing sitemap line and an open admin', () => {
    expect(checkRobots('User-agent: *\nNoindex: /x\nDisallow: /api/\n', site)).toEqual([
      { check: 'unknown', line: 2 },
      { check: 'no-sitemap' },
      { check: 'open-staff', path: '/admin/' },
    ]);
    expect(
      checkRobots(`User-agent: *\nDisallow: /admin/\nDisallow: /api/\nSitemap: https://a.ir/s.xml\n`, site),
    ).toEqual([{ check: 'no-sitemap' }]);
  });

  it('names the first line that nobody can read, alone', () => {
    expect(checkRobots(file('Disallow: /'), site)).toEqual([{ check: 'broken', line: 1 }]);
    expect(checkRobots(file('User-agent: *', 'Disallow: funds'), site)).toEqual([
      { check: 'broken', line: 2 },
    ]);
  });
});

describe('closesSite(robots, site)', () => {
  it.each([
    [['User-agent: *', 'Disallow: /'], true],
    [['User-agent: *', 'Disallow: /$'], true],
    [['User-agent: *', 'Disallow: /funds/'], true],
    [['User-agent: bingbot', 'Disallow: /*'], true],
    [['User-agent: GPTBot', 'Disallow: /'], false],
    [['User-agent: *', 'Disallow: /', 'Allow: /'], false],
    [CLOSED, false],
  ])('%j: %s', (lines, closes) => {
    expect(closesSite(file(...lines), site)).toBe(closes);
  });
});

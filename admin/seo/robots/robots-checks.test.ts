import { describe, expect, it } from 'vitest';
import { DEFAULT_ROBOTS_SETTING } from '../../../shared/schema/robots-setting.ts';
import { printRobots } from '../../../shared/seo/print-robots.ts';
import { groupNames, readRobots } from './read-robots.ts';
import { checkRobots, closesSite } from './robots-checks.ts';

const origin = 'https://sandoghnama.ir';
const site = {
  origin,
  pages: ['/', '/about', '/funds/عیار', '/funds/طلا', '/funds/پول'],
  assets: ['/_astro/page.css', '/_astro/page.js'],
};
const file = (...lines: string[]) => [...lines, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
const CLOSED = ['User-agent: *', 'Disallow: /admin/', 'Disallow: /api/'];

describe('readRobots(robots, origin).judge(path, userAgent)', () => {
  const { judge } = readRobots(
    file(
      'User-agent: *',
      'Disallow: /funds/',
      'Allow: /funds/عیار',
      'Disallow: /*?sort=',
      'Disallow: /about$',
      '',
      'User-agent: GPTBot',
      'User-agent: Googlebot-Image',
      'Disallow: /',
      'Allow: /',
    ),
    origin,
  );

  it.each([
    ['/', 'Googlebot', true, null],
    ['/funds/طلا', 'Googlebot', false, 2],
    ['/funds/عیار', 'Googlebot', true, 3],
    ['/funds/%D8%B9%DB%8C%D8%A7%D8%B1', 'Googlebot', true, 3],
    ['/news?sort=new', 'bingbot', false, 4],
    ['/about', 'bingbot', false, 5],
    ['/about/us', 'bingbot', true, null],
  ])('decides %s for %s by the longest rule', (path, agent, isAllowed, line) => {
    expect(judge(path, agent)).toEqual({ isAllowed, line });
  });

  it('lets the allowing rule win over an equally long one', () => {
    expect(judge('/funds/طلا', 'GPTBot')).toEqual({ isAllowed: true, line: 10 });
  });

  it('finds the group by the name inside a whole user agent', () => {
    const agent = 'Mozilla/5.0 (compatible; Googlebot-Image/1.0; +http://www.google.com/bot.html)';
    expect(judge('/funds/طلا', agent).line).toBe(10);
    expect(judge('/funds/طلا', 'Mozilla/5.0 (compatible; Googlebot/2.1)').line).toBe(2);
  });
});

describe('groupNames(robots)', () => {
  it('lists each name once, without version', () => {
    expect(groupNames('User-agent: *\nuser-agent: CCBot/2.0 # x\n\nUser-Agent: *')).toEqual(['*', 'CCBot']);
  });
});

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

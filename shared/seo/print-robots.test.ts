import { describe, expect, it } from 'vitest';
import { DEFAULT_ROBOTS_SETTING } from '../schema/robots-setting.ts';
import { printRobots } from './print-robots.ts';

const origin = 'https://sandoghnama.ir';
const print = (rules: string, crawlDelaySeconds: number | null = null, namesSitemap = true) =>
  printRobots({ rules, crawlDelaySeconds, namesSitemap }, origin);

describe('printRobots(setting, origin)', () => {
  it('closes the admin and the API, and names the sitemap, unless something else is saved', () => {
    expect(printRobots(DEFAULT_ROBOTS_SETTING, origin)).toBe(
      `User-agent: *\nDisallow: /admin/\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
    );
  });

  it('prints the crawl delay at the end of each group, except where the group states its own', () => {
    const rules = [
      'User-agent: *',
      'User-agent: bingbot',
      'Disallow: /admin/',
      '',
      '# slow',
      'User-agent: SlowBot',
      'Crawl-delay: 30',
      'Disallow: /',
      'User-agent: Other # its rules follow',
      'Allow: /  ',
      '# the end',
    ];
    expect(print(rules.join('\n'), 2, false)).toBe(
      [
        ...rules.slice(0, 3),
        'Crawl-delay: 2',
        ...rules.slice(3, 9),
        'Allow: /',
        'Crawl-delay: 2',
        '# the end',
        '',
      ].join('\n'),
    );
  });

  it('prints the sitemap alone where there are no rules', () => {
    expect(print(' \n', 2)).toBe(`Sitemap: ${origin}/sitemap.xml\n`);
    expect(print('', null, false)).toBe('\n');
  });
});

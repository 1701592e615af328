import { describe, expect, it } from 'vitest';
import { groupNames, readRobots } from './read-robots.ts';

describe('readRobots(robots, origin).judge(path, userAgent)', () => {
  const { judge } = readRobots(
    [
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
    ].join('\n'),
    'https://sandoghnama.ir',
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

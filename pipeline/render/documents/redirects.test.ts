import { describe, expect, it } from 'vitest';
import { redirectMap, redirectOf, redirectRules } from './redirects.ts';

const rules = redirectMap(
  redirectRules([
    { from: '/funds/عیار-قدیم', to: '/funds/عیار', status: 301 },
    { from: '/funds/كهن', to: '/funds/کهن', status: 301 },
    { from: `/news/${encodeURIComponent('خبر کهنه')}`, to: '/news/خبر', status: 302 },
  ]),
);
const targetOf = (path: string) => redirectOf(path, rules)?.to ?? null;

describe('redirectOf(path, rules)', () => {
  it('matches Persian and Arabic spellings, and sources that were stored encoded', () => {
    for (const path of ['/funds/عیار-قدیم', '/funds/عيار-قديم', '/funds/عيار-قدیم'])
      expect(targetOf(path)).toBe('/funds/عیار');
    expect(targetOf('/news/خبر كهنه')).toBe('/news/خبر');
  });

  it('leads no address to itself', () => {
    expect(targetOf('/funds/كهن')).toBe('/funds/کهن');
    expect(targetOf('/funds/کهن')).toBeNull();
  });
});

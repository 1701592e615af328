import { describe, expect, it } from 'vitest';
import { SHEET_ANCHOR } from '../runtime/open-sheet.ts';
import { speculationRules } from './inline-scripts.ts';

/** Whether the rules let the browser prefetch the page behind a link, by the patterns of URLs that they consist of. */
function isPrefetched(href: string): boolean {
  const origin = 'https://sandoghnama.test';
  const matches = (pattern: string) => new URLPattern(pattern, origin).test(new URL(href, origin));
  const [{ where }] = JSON.parse(speculationRules).prefetch;
  const [all, { not }] = where.and;
  return matches(all.href_matches) && !not.href_matches.some(matches);
}

describe('speculationRules', () => {
  it.each(['/', '/funds', '/funds/عیار', '/screener?k=gold', '/compare?f=عیار#growth', '/categories/طلا'])(
    'prefetch %s',
    (href) => expect(isPrefetched(href)).toBe(true),
  );

  it.each([
    '/admin',
    '/admin/funds',
    '/og/funds/عیار.png',
    '/datasets/funds.csv',
    `/funds${SHEET_ANCHOR}`,
    'https://tgju.org/',
  ])('leave %s alone', (href) => expect(isPrefetched(href)).toBe(false));

  it('ask for no selector, which each change of the address would pay for', () => {
    expect(speculationRules).not.toContain('selector_matches');
  });
});

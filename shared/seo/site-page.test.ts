import { describe, expect, it } from 'vitest';
import { leadsSomewhere } from './site-page.ts';

describe('leadsSomewhere(href, pages)', () => {
  const pages = new Set(['/funds/عیار']);
  it.each([
    '/',
    '/#faq',
    '/funds',
    '/funds/',
    '/funds?sort=name',
    '/methodology',
    '/funds/عیار',
    '/funds/عیار#nav',
  ])('takes %s', (href) => expect(leadsSomewhere(href, pages)).toBe(true));
  it.each(['https://blog.example/nowhere', 'http://a.example'])('takes the outside address %s', (href) =>
    expect(leadsSomewhere(href, pages)).toBe(true),
  );
  it.each(['/nowhere', '/funds/آگاس', '/news/old', '/fundsx'])('refuses %s', (href) =>
    expect(leadsSomewhere(href, pages)).toBe(false),
  );
});

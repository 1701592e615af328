import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCustomTags } from './custom-tags.ts';
import { SAFE_TAGS, UNSAFE_TAGS } from './testing/custom-tag-cases.ts';

describe('parseCustomTags(html)', () => {
  it('accepts meta and link tags with allowed attributes', () => {
    expect(
      parseCustomTags(`
      <meta name="google-site-verification" content="a&amp;b &quot;c&quot;" />
      <META property='article:section' content=طلا>
      <link rel="alternate" hreflang="fa" href="https://sandoghnama.ir/x">
      <link rel="me" href="/about"/>`),
    ).toEqual({
      ok: true,
      tags: [
        { tag: 'meta', attributes: { name: 'google-site-verification', content: 'a&b "c"' } },
        { tag: 'meta', attributes: { property: 'article:section', content: 'طلا' } },
        { tag: 'link', attributes: { rel: 'alternate', hreflang: 'fa', href: 'https://sandoghnama.ir/x' } },
        { tag: 'link', attributes: { rel: 'me', href: '/about' } },
      ],
    });
  });

  it.each([null, '', '  \n'])('returns no tags for %j', (html) => {
    expect(parseCustomTags(html)).toEqual({ ok: true, tags: [] });
  });

  it.each([
    ['<script>alert(1)</script>', 'script'],
    ['<constructor name="a">', 'constructor'],
    ['<toString a="b">', 'toString'],
    ['<meta name="a" content="b"><style>*{}</style>', 'style'],
    ['<base href="https://evil.example">', 'base'],
    ['<!-- x --><meta name="a" content="b">', '<!--'],
    ['متن <meta name="a" content="b">', 'متن'],
    ['<meta name="a" content="b"> </head>', 'head'],
    ['<meta name="a" content="b" onload="x()">', 'onload'],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example">', 'http-equiv'],
    ['<meta charset="utf-16">', 'charset'],
    ['<meta name="a">', 'content'],
    ['<meta name="robots" content="noindex">', 'robots'],
    ['<link rel="stylesheet" href="https://evil.example/a.css">', 'stylesheet'],
    ['<link rel="preload" href="/a.js" as="script">', 'as'],
    ['<meta name="a" property="description" content="b">', 'در همین فرم'],
    ['<meta property="og:title" content="b">', 'در همین فرم'],
    ['<meta name="viewport" content="b">', 'خود سایت'],
    ['<meta property="OG:Type" content="b">', 'خود سایت'],
    ['<link rel="apple-touch-icon" href="/a.png">', 'خود سایت'],
    ['<link rel="me modulepreload" href="/a.js">', 'modulepreload'],
    ['<link rel="canonical" href="https://sandoghnama.ir/">', 'canonical'],
    ['<link rel="me" href="javascript:alert(1)">', 'javascript:alert(1)'],
    ['<link rel="me" href="//evil.example">', '//evil.example'],
    ['<link rel="me" href="/\\evil.example">', 'evil.example'],
    ['<link rel="me" href="http://plain.example">', 'http://plain.example'],
    ['<link href="/a">', 'rel'],
    ['<meta name="a" content="b" <script>', '<meta'],
    ['<meta name="a" content="b>', '<meta'],
    ['<', '<'],
  ])('refuses %s and names the reason', (html, cause) => {
    const answer = parseCustomTags(html);
    expect(answer.ok).toBe(false);
    expect(answer.ok ? '' : answer.message).toContain(cause);
  });

  // The database has the same rule of its own: supabase/tests/admin-tools.db.test.ts.
  it.each(SAFE_TAGS)('accepts %s, as the database does', (html) => {
    expect(parseCustomTags(html)).toMatchObject({ ok: true });
  });
  it.each(UNSAFE_TAGS)('refuses %s, as the database does', (html) => {
    expect(parseCustomTags(html).ok).toBe(false);
  });

  it('terminates, and returns only meta and link, for any input', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      'meta',
      'link',
      ' ',
      'name=',
      '"',
      "'",
      'a',
      'content="b"',
      'rel=me',
      'href="/x"',
      '<script>',
      '&quot;',
      '=',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const answer = parseCustomTags(pieces.join(''));
        if (answer.ok) expect(answer.tags.every(({ tag }) => tag === 'meta' || tag === 'link')).toBe(true);
        else expect(answer.message).not.toBe('');
      }),
    );
  });
});

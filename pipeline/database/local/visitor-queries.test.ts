import { describe, expect, it } from 'vitest';
import { usesPattern, visitorQueryProblem } from './visitor-queries.ts';

const url = (query: Record<string, string>): URL =>
  new URL(`http://localhost/rest/v1/articles?${new URLSearchParams(query)}`);

describe('visitorQueryProblem(url)', () => {
  it.each([
    {},
    { select: '*' },
    { select: 'slug, title,published:published_at', slug: 'eq.عیار', limit: '10', offset: '20' },
    { order: 'date.desc.nullslast,id', fund_id: 'in.(1,2,3)', date: 'gte.2026-01-01' },
    { is_active: 'is.true', kind: 'not.eq.news' },
  ])('allows %j', (query) => expect(visitorQueryProblem(url(query as Record<string, string>))).toBeNull());

  it.each([
    [{ body: 'match.(.*)\\1' }, 'body: expected one of select, order'],
    [{ slug: 'match.(.*)\\1' }, 'slug: expected one of the operators eq, neq'],
    [{ slug: 'not.imatch.x' }, 'came imatch'],
    [{ slug: 'like(any).{a*,b*}' }, 'expected one of the operators'],
    [{ name: 'ilike.*a*b*c*' }, 'came ilike'],
    [{ or: '(slug.eq.a,slug.eq.b)' }, 'or: expected one of'],
    [{ 'not.and': '(slug.eq.a)' }, 'a filter: expected one of'],
    [{ 'value->a': 'eq.1' }, 'a filter: expected one of'],
    [{ constructor: 'eq.1' }, 'constructor: expected one of'],
    [{ id: `in.(${Array.from({ length: 101 }, (_, n) => n).join()})` }, 'expected 100 values or less'],
    [{ id: `eq.${'a'.repeat(4001)}` }, 'expected a value of 4000 letters or less'],
    [{ select: 'slug,category:categories(name)' }, 'visitors embed no tables'],
    [{ select: 'body.max()' }, 'visitors embed no tables'],
    [{ select: 'value->a->b' }, 'expected columns'],
    [{ order: 'categories(name)' }, 'order: expected columns'],
    [{ limit: '1e9' }, 'limit: expected a number'],
    [{ offset: '999999999' }, 'offset: expected a number'],
  ])('refuses %j', (query, problem) =>
    expect(visitorQueryProblem(url(query as Record<string, string>))).toContain(problem),
  );
});

describe('usesPattern(url)', () => {
  it.each([
    [{ body: 'match.(a*)*b' }, true],
    [{ body: 'not.imatch.x' }, true],
    [{ body: 'match(any).{x}' }, true],
    [{ or: '(slug.eq.a,body.match.x)' }, true],
    [{ 'not.or': '(a.not.imatch.x,b.eq.1)' }, true],
    [{ title: 'ilike.*match.*' }, false],
    [{ or: '(title.ilike.*a*,slug.eq.a)' }, false],
  ])('%j', (query, expected) => expect(usesPattern(url(query as Record<string, string>))).toBe(expected));
});

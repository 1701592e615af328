import { describe, expect, it } from 'vitest';
import { articleFilter } from './article-filter.ts';

const NOW = '2026-11-23T12:00:00Z';

describe('articleFilter(filter, now)', () => {
  it.each([
    [{ state: 'draft' }, { 'published_at@is': null }],
    [{ state: 'scheduled' }, { 'published_at@gt': NOW }],
    [
      { state: 'published', kind: 'news' },
      { kind: 'news', 'published_at@lte': NOW },
    ],
    [{ tag: 'طلا' }, { 'tags@cs': '{"طلا"}' }],
    [{ author: 'سارا' }, { 'author@ilike': 'سارا' }],
    [{ author: 'علي' }, { 'author@ilike': 'عل_' }],
    [
      { day: '2026-11-20' },
      { 'and@': '(published_at.gte.2026-11-19T20:30:00.000Z,published_at.lt.2026-11-20T20:30:00.000Z)' },
    ],
    [{ state: '', tag: '', day: undefined }, {}],
  ])('%o → %o', (filter, conditions) => expect(articleFilter(filter, NOW)).toEqual(conditions));
});

import { describe, expect, it } from 'vitest';
import { coverageBadge, isSitemapDue, sitemapBadge } from './badges.ts';

describe('coverageBadge(published, expected)', () => {
  // spec 26.8, 37.10
  it.each([
    [0, 100, 'inactive'],
    [1, 100, 'incomplete'],
    [94, 100, 'incomplete'],
    [95, 100, 'complete'],
    [100, 100, 'complete'],
    [0, 0, 'inactive'],
  ] as const)('calls %d of %d %s', (published, expected, badge) => {
    expect(coverageBadge(published, expected)).toBe(badge);
  });
});

describe('sitemapBadge(urls)', () => {
  // spec 26.9, 37.11
  it.each([
    [null, 'unknown'],
    [0, 'empty'],
    [1, 'healthy'],
    [10_000, 'healthy'],
    [10_001, 'high'],
    [50_000, 'high'],
    [50_001, 'excessive'],
  ] as const)('calls %s %s', (urls, badge) => {
    expect(sitemapBadge(urls)).toBe(badge);
  });
});

describe('isSitemapDue(generatedAt, now, changedAt)', () => {
  const at = '2026-08-16T00:00:00Z';
  // spec 35.13, 37.12
  it.each([
    ['never generated', null, '2026-08-16T01:00:00Z', [], true],
    ['a day old', at, '2026-08-17T00:00:00Z', [], false],
    ['older', at, '2026-08-17T00:00:01Z', [], true],
    ['changed at its very moment', at, '2026-08-16T01:00:00Z', [at], true],
    ['changed before', at, '2026-08-16T01:00:00Z', ['2026-08-15T23:59:59Z'], false],
  ] as const)('judges one that is %s', (_, generatedAt, now, changedAt, due) => {
    expect(isSitemapDue(generatedAt, now, changedAt)).toBe(due);
  });
});

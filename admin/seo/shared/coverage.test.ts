import { describe, expect, it } from 'vitest';
import type { SeoTarget } from '../../../shared/seo/settings.ts';
import { computeCoverage, findMissing, readIndex } from './coverage.ts';

const target = (type: SeoTarget['type'], id: string | null): SeoTarget => ({
  type,
  id,
  name: '',
  path: '',
  aliases: [],
});
const targets = [
  target('homepage', null),
  target('category', 'c'),
  ...Array.from({ length: 20 }, (_, n) => target('fund', `f${n}`)),
];

describe('readIndex(json)', () => {
  it('reads the published shape and returns null for any other', () => {
    expect(readIndex({ fund: 1, category: 1, homepage: 1, total: 3, timestamp: '2026-08-16' })?.total).toBe(
      3,
    );
    for (const bad of [null, 'x', {}, { fund: '1', category: 1, homepage: 1, total: 3 }])
      expect(readIndex(bad)).toBeNull();
  });
});

describe('computeCoverage(targets, index)', () => {
  it('is complete from 95%, incomplete with some, inactive with none', () => {
    const index = { fund: 19, category: 0, homepage: 1, total: 20, timestamp: null };
    expect(
      computeCoverage(targets, index).map(({ type, expected, published, badge }) => [
        type,
        expected,
        published,
        badge,
      ]),
    ).toEqual([
      ['homepage', 1, 1, 'complete'],
      ['category', 1, 0, 'inactive'],
      ['fund', 20, 19, 'complete'],
      ['total', 22, 20, 'incomplete'],
    ]);
  });
});

describe('findMissing(targets, type, published)', () => {
  it('returns live pages without a record', () => {
    const published = Object.fromEntries(Array.from({ length: 19 }, (_, n) => [`f${n}`, {}]));
    expect(findMissing(targets, 'fund', published).map(({ id }) => id)).toEqual(['f19']);
    expect(findMissing(targets, 'homepage', { homepage: {} })).toEqual([]);
  });
});

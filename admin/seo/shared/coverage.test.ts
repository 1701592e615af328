import { describe, expect, it } from 'vitest';
import type { PrintedHead, PrintedHeads } from '../../../shared/schema/printed-head.ts';
import type { SeoTarget } from '../../../shared/seo/settings.ts';
import { computeCoverage, findMissing, staticIndexSchema } from './coverage.ts';

const target = (type: SeoTarget['type'], id: string | null): SeoTarget => ({
  type,
  id,
  name: '',
  path: `/${type}/${id ?? ''}`,
  aliases: [],
});
const targets = [
  target('homepage', null),
  target('category', 'c'),
  ...Array.from({ length: 20 }, (_, n) => target('fund', `f${n}`)),
];

const headsOf = (pages: readonly SeoTarget[]): PrintedHeads =>
  Object.fromEntries(pages.map(({ path }) => [path, {} as PrintedHead]));

describe('staticIndexSchema', () => {
  // spec 35.25
  it('reads the published shape and refuses any other', () => {
    const read = (json: unknown) => staticIndexSchema.safeParse(json).data;
    expect(read({ fund: 1, category: 1, homepage: 1, total: 3 })?.total).toBe(3);
    for (const bad of [null, 'x', {}, { fund: '1', category: 1, homepage: 1, total: 3 }])
      expect(read(bad)).toBeUndefined();
  });
});

describe('computeCoverage(targets, published, index)', () => {
  // spec 22.5, 37.9
  it('counts the records for pages of the release: complete from 95%, incomplete with some, inactive with none', () => {
    const index = { fund: 19, category: 0, homepage: 1, total: 20 };
    const published = headsOf(targets);
    const lines = computeCoverage(targets, published, index);
    expect(lines.map(({ type, pages, records, badge }) => [type, pages, records, badge])).toEqual([
      ['homepage', 1, 1, 'complete'],
      ['category', 1, 0, 'inactive'],
      ['fund', 20, 19, 'complete'],
      ['total', 22, 20, 'incomplete'],
    ]);
  });
  it('does not count a row without a page as published', () => {
    const index = { fund: 10, category: 1, homepage: 1, total: 12 };
    const published = headsOf(targets.slice(0, 12));
    const fund = computeCoverage(targets, published, index).find(({ type }) => type === 'fund');
    expect(fund).toMatchObject({ rows: 20, pages: 10, records: 10, badge: 'complete' });
  });
});

describe('findMissing(targets, type, published)', () => {
  it('returns live pages without a record', () => {
    const published = Object.fromEntries(Array.from({ length: 19 }, (_, n) => [`f${n}`, {}]));
    expect(findMissing(targets, 'fund', published).map(({ id }) => id)).toEqual(['f19']);
    expect(findMissing(targets, 'homepage', { homepage: {} })).toEqual([]);
  });
});

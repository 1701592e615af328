import { describe, expect, it } from 'vitest';
import { readReleases, toPagePath } from './release-list.ts';

const one = {
  id: '000002-20260816T090000Z',
  live: true,
  createdAt: '2026-08-16T09:00:00.000Z',
  difference: { added: 0, changed: 2, removed: 0, paths: [{ path: 'index.html', change: 'changed' }] },
};

describe('readReleases(result)', () => {
  it('reads the releases in the result and drops items of another shape', () => {
    expect(readReleases({ releases: [one, { id: 3 }, null] })).toEqual([one]);
  });
  it.each([null, {}, { releases: 'x' }])('is null without a list: %j', (result) => {
    expect(readReleases(result)).toBeNull();
  });
});

describe('toPagePath(file)', () => {
  it.each([
    ['index.html', '/'],
    ['funds.html', '/funds'],
    ['funds/عیار.html', '/funds/عیار'],
  ])('%s is %s', (file, path) => expect(toPagePath(file)).toBe(path));
});

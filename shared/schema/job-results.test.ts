import { describe, expect, it } from 'vitest';
import { problemsSchema, publishStateSchema, releaseListSchema, seoExportSchema } from './job-results.ts';

const release = {
  id: '000002-20260816T090000Z',
  live: true,
  createdAt: '2026-08-16T09:00:00.000Z',
  asOf: '2026-08-16',
  pages: 400,
  rendered: 2,
  removed: 0,
  problems: 0,
  difference: { added: 0, changed: 2, removed: 0, paths: [{ path: 'index.html', change: 'changed' }] },
};

describe('results of jobs', () => {
  it('list releases without items of another shape', () => {
    const result = { releases: [release, { id: 3 }, null], pinnedSince: null };
    expect(releaseListSchema.parse(result)).toEqual({ releases: [release], pinnedSince: null });
  });

  it.each([null, {}, { releases: 'x', pinnedSince: null }])('are no list of releases: %j', (result) => {
    expect(releaseListSchema.safeParse(result).success).toBe(false);
  });

  it('name problems and leave out anything else', () => {
    expect(problemsSchema.parse([{ part: 'a', message: 'b' }, { part: 1 }, null, 'x'])).toEqual([
      { part: 'a', message: 'b' },
    ]);
    expect(problemsSchema.parse(undefined)).toEqual([]);
  });

  it('say how the last publish ended', () => {
    const state = { status: 'partial', problems: [null], pinnedSince: null, changedAt: '2026-08-16' };
    expect(publishStateSchema.parse(state)).toEqual({ status: 'partial', problems: [], pinnedSince: null });
    expect(publishStateSchema.safeParse({ ...state, status: 'unknown' }).success).toBe(false);
  });

  it('count an export', () => {
    const summary = { totalFiles: 2, fundFiles: 1, categoryFiles: 1, customSEOFiles: 0 };
    const result = { results: [{ name: 'عیار' }, 1], summary };
    expect(seoExportSchema.parse(result)).toEqual({ results: [{ name: 'عیار' }], summary });
    expect(seoExportSchema.safeParse({ results: [], summary: {} }).success).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { createReport, DEFAULT_PERIOD, PERIODS, reportsWithin } from './report.ts';
import type { SeoRow } from './settings.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const row = (changes: Partial<SeoRow> = {}): SeoRow => ({
  id: '1',
  page_type: 'fund',
  page_id: 'f',
  name: null,
  title: 'ط'.repeat(40),
  meta_description: 'ط'.repeat(130),
  meta_keywords: null,
  og_title: 'a',
  og_description: 'a',
  og_image: 'a',
  twitter_title: 'a',
  twitter_description: 'a',
  twitter_image: null,
  canonical_url: 'https://a.ir',
  robots: 'index,follow',
  schema_markup: {},
  custom_head_tags: null,
  is_generated: false,
  created_at: '',
  updated_at: '2026-11-15T00:00:00Z',
  ...changes,
});

describe('PERIODS', () => {
  // spec 37.14
  it('are 7, 30 and 90 days, and 30 unless another is chosen', () => {
    expect(PERIODS).toEqual([7, 30, 90]);
    expect(DEFAULT_PERIOD).toBe(30);
  });
});

describe('createReport(rows, trackedKeywords, period, pageType, now)', () => {
  // spec 37.15
  it('is the mean of the scores, rounded, with all findings counted', () => {
    const report = createReport(
      [row(), row({ title: null }), row({ canonical_url: null, og_image: null })],
      3,
      30,
      null,
      now,
    );
    // 100, 80 and 95.
    expect(report).toMatchObject({ health_score: 92, issue_count: 2, tracked_keyword_count: 3 });
    expect(report.details).toMatchObject({
      pages: 3,
      labels: { excellent: 2, good: 1 },
      checks: { 'title-missing': 1, 'og-image-missing': 1 },
    });
  });
  it('counts what changed within the period', () => {
    const rows = [
      row(),
      row({ updated_at: '2026-10-25T00:00:00Z' }),
      row({ updated_at: '2026-09-01T00:00:00Z' }),
    ];
    expect(
      [7, 30, 90].map((period) => createReport(rows, 0, period as 7, null, now).details.changedPages),
    ).toEqual([1, 2, 3]);
  });
  it('covers one page type on request, and has no score without pages', () => {
    expect(createReport([row()], 0, 7, 'category', now)).toMatchObject({
      health_score: null,
      issue_count: 0,
    });
    expect(createReport([row(), row({ page_type: 'category' })], 0, 7, 'category', now).details.pages).toBe(
      1,
    );
  });
});

describe('reportsWithin(reports, period, now)', () => {
  // spec 25.12
  it('selects the period, oldest first', () => {
    const stored = (id: string, generated_at: string) => ({
      ...createReport([], 0, 30, null, now),
      id,
      generated_at,
    });
    const reports = [
      stored('new', '2026-11-20T00:00:00Z'),
      stored('old', '2026-08-01T00:00:00Z'),
      stored('mid', '2026-11-14T00:00:00Z'),
    ];
    expect(reportsWithin(reports, 7, now).map(({ id }) => id)).toEqual(['mid', 'new']);
    expect(reportsWithin(reports, 90, now)).toHaveLength(2);
  });
});

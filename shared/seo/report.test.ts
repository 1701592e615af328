import { describe, expect, it } from 'vitest';
import type { PrintedHead, PrintedHeads } from '../schema/printed-head.ts';
import { createReport, DEFAULT_PERIOD_DAYS, PERIODS, type ReportInput, reportsWithin } from './report.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const fine: PrintedHead = {
  title: 'ط'.repeat(40),
  metaDescription: 'ط'.repeat(130),
  metaKeywords: [],
  ogTitle: 'a',
  ogDescription: 'a',
  ogImage: 'a',
  twitterTitle: 'a',
  twitterDescription: 'a',
  canonicalUrl: 'https://a.ir',
  schemaMarkup: ['InvestmentFund'],
};
const input = (heads: PrintedHeads, changes: Partial<ReportInput> = {}): ReportInput => ({
  heads,
  settings: [],
  trackedKeywords: 0,
  ...changes,
});

describe('PERIODS', () => {
  // spec 37.14
  it('are 7, 30 and 90 days, and 30 unless another is chosen', () => {
    expect(PERIODS).toEqual([7, 30, 90]);
    expect(DEFAULT_PERIOD_DAYS).toBe(30);
  });
});

describe('createReport(input, period, pageType, now)', () => {
  // spec 37.15
  it('is the mean of the scores of the printed pages, rounded, with all findings counted', () => {
    const heads = {
      '/funds/الف': fine,
      '/about': { ...fine, title: null },
      '/': { ...fine, canonicalUrl: null, ogImage: null },
      '/watchlist': { ...fine, title: null },
    };
    const report = createReport(input(heads, { trackedKeywords: 3 }), 30, null, now);
    // 100, 80 and 90; the watchlist has no settings.
    expect(report).toMatchObject({ health_score: 90, issue_count: 3, tracked_keyword_count: 3 });
    expect(report.details).toMatchObject({
      pages: 3,
      labels: { excellent: 2, good: 1 },
      checks: { 'title-missing': 1, 'og-image-missing': 1, 'canonical-missing': 1 },
    });
  });
  it('counts whose settings changed within the period', () => {
    const settings = ['2026-11-15', '2026-10-25', '2026-09-01'].map((day) => ({
      page_type: 'fund' as const,
      updated_at: `${day}T00:00:00Z`,
    }));
    expect(
      [7, 30, 90].map(
        (period) => createReport(input({}, { settings }), period as 7, null, now).details.changedPages,
      ),
    ).toEqual([1, 2, 3]);
  });
  it('covers one page type on request, and has no score without pages', () => {
    const heads = { '/funds/الف': fine, '/categories/طلا': fine };
    expect(createReport(input({ '/': fine }), 7, 'category', now)).toMatchObject({
      health_score: null,
      issue_count: 0,
    });
    expect(createReport(input(heads), 7, 'category', now).details.pages).toBe(1);
  });
});

describe('reportsWithin(reports, period, now)', () => {
  // spec 25.12
  it('selects the period, oldest first', () => {
    const stored = (id: string, generated_at: string) => ({
      ...createReport(input({}), 30, null, now),
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

import { mean } from '../funds/figures.ts';
import type { PrintedHeads } from '../schema/printed-head.ts';
import { DAY } from '../units.ts';
import { checkHealth } from './health.ts';
import { pageKindOf } from './page-kind.ts';
import type { AnySeoRow, SeoPageType } from './settings.ts';

/** Days that a report can cover; 30 is the default. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD_DAYS: Period = 30;

export interface Report {
  readonly period_days: Period;
  /** Null for all pages, articles and the pages of the site itself included. */
  readonly page_type: SeoPageType | null;
  /** Mean score of the published pages; null without any. */
  readonly health_score: number | null;
  readonly issue_count: number;
  readonly tracked_keyword_count: number;
  readonly details: {
    readonly pages: number;
    /** Pages whose settings changed within the period. */
    readonly changedPages: number;
    readonly labels: Readonly<Record<string, number>>;
    /** Findings by check. */
    readonly checks: Readonly<Record<string, number>>;
  };
}

const countBy = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** What a report counts. */
export interface ReportInput {
  /** The heads of the live release. */
  readonly heads: PrintedHeads;
  /** Every row of `seo_settings`. */
  readonly settings: readonly Pick<AnySeoRow, 'page_type' | 'updated_at'>[];
  readonly trackedKeywords: number;
}

/** A report on the pages as they are printed; `now` (epoch milliseconds) only determines whose settings changed within the period. */
export function createReport(
  { heads, settings, trackedKeywords }: ReportInput,
  period: Period,
  pageType: Report['page_type'],
  now: number,
): Report {
  const isCovered = (type: string | null): boolean =>
    type !== null && (pageType === null || type === pageType);
  const health = Object.entries(heads)
    .filter(([path]) => isCovered(pageKindOf(path)))
    .map(([, head]) => checkHealth(head));
  const findings = health.flatMap(({ findings: found }) => found.map(({ id }) => id));
  const average = mean(health.map(({ score }) => score));
  return {
    period_days: period,
    page_type: pageType,
    health_score: average === null ? null : Math.round(average),
    issue_count: findings.length,
    tracked_keyword_count: trackedKeywords,
    details: {
      pages: health.length,
      changedPages: settings.filter(
        (row) => isCovered(row.page_type) && now - Date.parse(row.updated_at) <= period * DAY,
      ).length,
      labels: countBy(health.map(({ label }) => label)),
      checks: countBy(findings),
    },
  };
}

export interface StoredReport extends Report {
  readonly id: string;
  readonly generated_at: string;
}

/** Reports of the last `period` days, oldest first: the points of the chart. */
export const reportsWithin = (
  reports: readonly StoredReport[],
  period: Period,
  now: number,
): StoredReport[] =>
  reports
    .filter(({ generated_at }) => now - Date.parse(generated_at) <= period * DAY)
    .sort((a, b) => Date.parse(a.generated_at) - Date.parse(b.generated_at));

import { useCreate, useGetList } from 'react-admin';
import { createReport, type Period, reportsWithin, type StoredReport } from '../../../shared/seo/report.ts';
import type { SeoPageType } from '../../../shared/seo/settings.ts';
import { useNow } from '../../ui/use-now.ts';
import { reportsOf } from '../shared/lists.ts';
import { usePrintedHeads } from '../shared/printed-heads.ts';
import { useAllSeoRows, useSeoList } from '../shared/use-seo-rows.ts';

/** The present figures as a report, the stored reports, and a function that stores the present one. */
export function useReports(period: Period, pageType: SeoPageType | null) {
  const heads = usePrintedHeads();
  const rows = useAllSeoRows();
  const now = useNow();
  const { data: stored = [], error } = useSeoList<StoredReport>(reportsOf(pageType));
  const keywords = useGetList('seo_keywords', {
    filter: { tracking_enabled: true },
    pagination: { page: 1, perPage: 1 },
  });
  const [create, saved] = useCreate();
  const report = createReport(
    { heads: heads.data ?? {}, settings: rows.data ?? [], trackedKeywords: keywords.total ?? 0 },
    period,
    pageType,
    now,
  );
  const failed = [saved.error, error, heads.error, rows.error, keywords.error].find(Boolean);
  return {
    report,
    /** Null until counted. */
    keywords: keywords.total ?? null,
    stored,
    /** The stored reports of the period. */
    inPeriod: reportsWithin(stored, period, now),
    ready: heads.data !== undefined && rows.data !== undefined && keywords.total !== undefined,
    busy: saved.isPending,
    error: (failed as Error | undefined)?.message ?? null,
    build: () => create('seo_reports', { data: report }),
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createReport, type Period, reportsWithin, type StoredReport } from '../../../shared/seo/report.ts';
import type { SeoPageType } from '../../../shared/seo/settings.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useAdminDataProvider } from '../../data/data-provider.ts';
import { fetchAll } from '../../data/fetch-all.ts';
import { readCount } from '../../data/response.ts';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { useNow } from '../../ui/use-now.ts';
import { reportsQuery } from '../shared/queries.ts';
import { useAllSeoRows } from '../shared/use-seo-rows.ts';

const REPORTS_KEY = ['seo-reports'];

/** Reports of one type of page, newest first; null for those over all types. */
function useStored(pageType: SeoPageType | null) {
  const { client } = useAdmin();
  return useQuery({
    queryKey: [...REPORTS_KEY, pageType],
    retry: 1,
    queryFn: () => fetchAll<StoredReport>(() => reportsQuery(client, pageType)),
  });
}

function useTrackedKeywords() {
  const { client } = useAdmin();
  return useQuery({
    queryKey: ['tracked-keywords'],
    retry: 1,
    queryFn: () =>
      readCount(
        client.from('seo_keywords').select('id', { count: 'exact', head: true }).eq('tracking_enabled', true),
      ),
  });
}

/** The present figures as a report, the stored reports, and a function that stores the present one. */
export function useReports(period: Period, pageType: SeoPageType | null) {
  const provider = useAdminDataProvider();
  const cache = useQueryClient();
  const rows = useAllSeoRows();
  const now = useNow();
  const stored = useStored(pageType);
  const keywords = useTrackedKeywords();
  const { busy, error: saveError, run } = useAsyncAction();
  const report = createReport(rows.data ?? [], keywords.data ?? 0, period, pageType, now);
  const build = () =>
    run(async () => {
      await provider.create('seo_reports', { data: report });
      await cache.invalidateQueries({ queryKey: REPORTS_KEY });
    });
  return {
    report,
    /** Null until counted. */
    keywords: keywords.data ?? null,
    stored: stored.data ?? [],
    /** The stored reports of the period. */
    inPeriod: reportsWithin(stored.data ?? [], period, now),
    ready: rows.data !== undefined && keywords.data !== undefined,
    busy,
    error: saveError ?? stored.error?.message ?? rows.error?.message ?? keywords.error?.message ?? null,
    build,
  };
}

import { useState } from 'react';
import { type Analysis, analyze } from '../../../shared/seo/analyzer.ts';
import { type SeoTarget, targetKey } from '../../../shared/seo/settings.ts';
import { useAdminDataProvider } from '../../data/data-provider.ts';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { fetchPage } from '../shared/crawl.ts';
import { indexByPage } from '../shared/index-by-page.ts';
import { useOrigins } from '../shared/use-origins.ts';
import { useSeoRows } from '../shared/use-seo-rows.ts';
import { analysisRow } from './analysis-row.ts';

const text = {
  saved: 'تحلیل ذخیره شد',
  failed: 'خطا در انجام تحلیل SEO',
  incomplete: 'اطلاعات ناقص',
};

interface Problem {
  readonly title: string;
  readonly detail: string;
}

/** The text and keyword of one page, their analysis, and the functions that read, analyse and save. */
export function useAnalyzer(target: SeoTarget | null) {
  const provider = useAdminDataProvider();
  const origins = useOrigins();
  const rows = useSeoRows();
  const { busy, error, run: runAsync } = useAsyncAction();
  const [keyword, setKeyword] = useState('');
  const [content, setContent] = useState('');
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [incomplete, setIncomplete] = useState<string | null>(null);
  const row = target ? indexByPage(rows.data ?? []).get(targetKey(target)) : undefined;

  const run = () => {
    const result = analyze({
      content,
      keyword,
      title: row?.title ?? null,
      metaDescription: row?.meta_description ?? null,
    });
    setAnalysis(result.ok ? result.analysis : null);
    setIncomplete(result.ok ? null : result.message);
  };
  const read = () =>
    runAsync(async () => {
      if (target) setContent((await fetchPage(target.path, origins)).text);
    });
  const save = () =>
    runAsync(async () => {
      if (!row || !analysis) return;
      const stored = analysisRow(row.id, content, keyword, analysis);
      await provider.upsert('seo_analysis', stored, 'seo_settings_id,target_keyword');
    }, text.saved);
  const problem: Problem | null = incomplete
    ? { title: text.incomplete, detail: incomplete }
    : error
      ? { title: text.failed, detail: error }
      : null;
  return { keyword, setKeyword, content, setContent, analysis, problem, row, busy, run, read, save };
}

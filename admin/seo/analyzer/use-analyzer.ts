import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { type Analysis, analyze } from '../../../shared/seo/analyzer.ts';
import { withSamples } from '../../../shared/seo/fill-figures.ts';
import { targetKey } from '../../../shared/seo/settings.ts';
import { useAdminDataProvider } from '../../data/data-provider.ts';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { fetchPage } from '../shared/crawl.ts';
import { indexByPage } from '../shared/index-by-page.ts';
import type { SeoPage } from '../shared/pages.ts';
import { ownPath, type RenderedPage } from '../shared/rendered-page.ts';
import { useOrigins } from '../shared/use-origins.ts';
import { useAllSeoRows } from '../shared/use-seo-rows.ts';
import { analysisRow, type StoredAnalysis } from './analysis-row.ts';

const text = {
  saved: 'تحلیل ذخیره شد',
  failed: 'خطا در انجام تحلیل SEO',
  incomplete: 'اطلاعات ناقص',
  foreign: 'نشانی صفحه‌ای از همین سایت را بنویسید، مانند /analysis/نام-مقاله',
  unanswered: (path: string) => `صفحهٔ ${path} باز نشد`,
};

interface Problem {
  readonly title: string;
  readonly detail: string;
}

/** The text and keyword of one page, their analysis, and the functions that read, analyse and save. */
export function useAnalyzer(target: SeoPage | null) {
  const provider = useAdminDataProvider();
  const refresh = useRefresh();
  const origins = useOrigins();
  const rows = useAllSeoRows();
  const { busy, error, run: runAsync } = useAsyncAction();
  const [keyword, setKeyword] = useState('');
  const [content, setContent] = useState('');
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [address, setAddress] = useState('');
  const [page, setPage] = useState<RenderedPage | null>(null);
  const [incomplete, setIncomplete] = useState<string | null>(null);
  const row = target ? indexByPage(rows.data ?? []).get(targetKey(target)) : undefined;

  const judge = (judged: { content: string; keyword: string }) => {
    const title = row?.title ?? page?.title ?? null;
    const metaDescription = row?.meta_description ?? page?.metas.description ?? null;
    const result = analyze({
      ...judged,
      // What a text lost of its page when it became words.
      ...(judged.content === page?.article.text && page.article),
      title: title === null ? null : withSamples(title),
      metaDescription: metaDescription === null ? null : withSamples(metaDescription),
    });
    setAnalysis(result.ok ? result.analysis : null);
    setIncomplete(result.ok ? null : result.message);
  };
  const run = () => judge({ content, keyword });
  const reopen = ({ content_text, target_keyword }: StoredAnalysis) => {
    const stored = { content: content_text ?? '', keyword: target_keyword ?? '' };
    setContent(stored.content);
    setKeyword(stored.keyword);
    judge(stored);
  };
  const read = () =>
    runAsync(async () => {
      const path = address.trim() === '' ? (target?.path ?? null) : ownPath(address.trim(), origins);
      if (path === null) throw new Error(text.foreign);
      const found = await fetchPage(path, origins);
      if (found.status !== 200) throw new Error(text.unanswered(path));
      setPage(found);
      setContent(found.article.text);
    });
  const save = () =>
    runAsync(async () => {
      if (!row || !analysis) return;
      const stored = analysisRow(row.id, content, keyword, analysis);
      await provider.upsert('seo_analysis', stored, 'seo_settings_id,target_keyword');
      refresh();
    }, text.saved);
  const problem: Problem | null = incomplete
    ? { title: text.incomplete, detail: incomplete }
    : error
      ? { title: text.failed, detail: error }
      : null;
  return {
    keyword,
    setKeyword,
    content,
    setContent,
    address,
    setAddress,
    analysis,
    problem,
    row,
    busy,
    run,
    read,
    reopen,
    save,
  };
}

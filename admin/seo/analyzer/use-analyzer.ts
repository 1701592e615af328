import { useEffect, useState } from 'react';
import { type RaRecord, useRefresh } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type Analysis, analyze } from '../../../shared/seo/analyzer.ts';
import { withSamples } from '../../../shared/seo/fill-figures.ts';
import type { AnySeoRow } from '../../../shared/seo/settings.ts';
import { useAdminDataProvider } from '../../data/admin-data-provider.ts';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { fetchPage } from '../shared/crawl.ts';
import type { SeoPage } from '../shared/pages.ts';
import { ownPath, type RenderedPage } from '../shared/rendered-page.ts';
import { useOrigins } from '../shared/use-origins.ts';

const text = {
  saved: 'تحلیل ذخیره شد',
  failed: 'خطا در انجام تحلیل SEO',
  incomplete: 'اطلاعات ناقص',
  foreign: 'نشانی صفحه‌ای از همین سایت را بنویسید، مانند /analysis/نام-مقاله',
  unanswered: (path: string) => `صفحهٔ ${path} باز نشد`,
};

/** A row of `seo_analysis`, as far as it is listed and reopened. */
export interface StoredAnalysis extends RaRecord {
  readonly id: string;
  readonly content_text: string | null;
  readonly target_keyword: string | null;
}

/** The fields as typed. */
export interface TypedText {
  readonly address?: string | null;
  readonly keyword?: string | null;
  readonly content?: string | null;
}

interface JudgedText {
  readonly content: string;
  readonly keyword: string;
}

/** Judges a text under the title and description of its settings, else under those of the page that was read. */
function judgeText(judged: JudgedText, row: AnySeoRow | undefined, page: RenderedPage | null) {
  const title = row?.title ?? page?.title ?? null;
  const metaDescription = row?.meta_description ?? page?.metas.description ?? null;
  return analyze({
    ...judged,
    // What a text lost of its page when it became words.
    ...(judged.content === page?.article.text && page.article),
    title: title === null ? null : withSamples(title),
    metaDescription: metaDescription === null ? null : withSamples(metaDescription),
  });
}

/** The analysis of what is typed for one page, and the functions that read, analyse and save; a saved analysis that is opened is judged at once. */
export function useAnalyzer(
  target: SeoPage | null,
  row: AnySeoRow | undefined,
  opened: StoredAnalysis | null,
) {
  const provider = useAdminDataProvider();
  const refresh = useRefresh();
  const origins = useOrigins();
  const { getValues, setValue } = useFormContext<TypedText>();
  const { busy, error, run: runAsync } = useAsyncAction();
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [page, setPage] = useState<RenderedPage | null>(null);
  const [incomplete, setIncomplete] = useState<string | null>(null);
  const typed = () => {
    const { keyword, content, address } = getValues();
    return { keyword: keyword ?? '', content: content ?? '', address: (address ?? '').trim() };
  };

  const judge = (judged: JudgedText): Analysis | null => {
    const result = judgeText(judged, row, page);
    const found = result.ok ? result.analysis : null;
    setAnalysis(found);
    setIncomplete(result.ok ? null : result.message);
    return found;
  };
  const run = () => void judge(typed());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is opened
  useEffect(() => {
    if (opened) judge({ content: opened.content_text ?? '', keyword: opened.target_keyword ?? '' });
  }, [opened]);
  const read = () =>
    runAsync(async () => {
      const { address } = typed();
      const path = address === '' ? (target?.path ?? null) : ownPath(address, origins);
      if (path === null) throw new Error(text.foreign);
      const found = await fetchPage(path, origins);
      if (found.status !== 200) throw new Error(text.unanswered(path));
      setPage(found);
      setValue('content', found.article.text);
    });
  /** Judges again: the text, or the page, may be another one than when it was judged. */
  const save = () => {
    const { content, keyword } = typed();
    const found = judge({ content, keyword });
    if (!row || !found) return;
    return runAsync(async () => {
      const key = { seo_settings_id: row.id, target_keyword: keyword.trim() };
      const stored = { ...key, content_text: content, ...found };
      await provider.upsert('seo_analysis', stored, Object.keys(key).join());
      refresh();
    }, text.saved);
  };
  const problem: { title: string; detail: string } | null = incomplete
    ? { title: text.incomplete, detail: incomplete }
    : error
      ? { title: text.failed, detail: error }
      : null;
  return { analysis, problem, busy, run, read, save };
}

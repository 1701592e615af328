import type { Analysis } from '../../../shared/seo/analyzer.ts';

/** A row of `seo_analysis`, as far as it is listed and reopened. */
export interface StoredAnalysis {
  readonly id: string;
  readonly content_text: string | null;
  readonly target_keyword: string | null;
  readonly seo_score: number | null;
  readonly updated_at: string;
}

/** An analysis as a row of `seo_analysis`, which has one row a page and keyword. */
export const analysisRow = (settingsId: string, content: string, keyword: string, analysis: Analysis) => ({
  seo_settings_id: settingsId,
  content_text: content,
  target_keyword: keyword.trim(),
  seo_score: analysis.score,
  readability_score: analysis.readabilityScore,
  keyword_density: Math.min(100, analysis.densityPercent),
  title_analysis: {
    length: analysis.title.length,
    length_ok: analysis.title.isLengthOk,
    has_keyword: analysis.title.hasKeyword,
  },
  meta_analysis: {
    length: analysis.meta.length,
    length_ok: analysis.meta.isLengthOk,
    has_keyword: analysis.meta.hasKeyword,
  },
  content_analysis: {
    word_count: analysis.content.words,
    paragraph_count: analysis.content.paragraphs,
    sentences: analysis.content.sentences,
    keyword_occurrences: analysis.content.occurrences,
  },
  image_analysis: { count: analysis.images.count, without_alt: analysis.images.withoutAlt },
  link_analysis: { internal: analysis.links.internal, external: analysis.links.external },
  recommendations: [...analysis.recommendations],
});

import { DESCRIPTION_LENGTH, isWithinLimits, lengthOf, TITLE_LENGTH } from './limits.ts';
import { occurrencesOf, paragraphsOf, plainText, sentencesOf, wordsOf } from './tokenize.ts';

const text = {
  incomplete: 'لطفاً محتوا و کلمه کلیدی را وارد کنید',
  sparse: 'کلیدواژه کم به کار رفته است (زیر ۱٪)؛ آن را در متن بیشتر بیاورید.',
  spam: 'کلیدواژه بیش از اندازه تکرار شده است (بالای ۵٪) و خطر هرزنامه شمرده‌شدن دارد.',
  short: 'متن کمتر از ۳۰۰ واژه است؛ آن را کامل‌تر کنید.',
  title: 'کلیدواژه در عنوان نیست.',
  meta: 'کلیدواژه در توضیح متا نیست.',
};

export interface AnalysisInput {
  /** Plain text, HTML or Markdown. */
  readonly content: string;
  readonly keyword: string;
  readonly title: string | null;
  readonly metaDescription: string | null;
  /** As counted in the page's HTML; by default in the content. */
  readonly images?: Images;
  readonly links?: Analysis['link_analysis'];
}

type Images = { readonly count: number; readonly withoutAlt: number };

/** Whether a title or a description has a good length, and the keyword. */
interface TextAnalysis {
  readonly length: number;
  readonly length_ok: boolean;
  readonly has_keyword: boolean;
}

/** An analysis under the names of the columns of `seo_analysis`. */
export interface Analysis {
  /** 0 to 100. */
  readonly seo_score: number;
  /** Percent. */
  readonly keyword_density: number;
  /** 0 to 100: 100 for up to 12 words per sentence, three points less for each further word. A measure of our own. */
  readonly readability_score: number;
  readonly content_analysis: {
    readonly word_count: number;
    readonly paragraph_count: number;
    readonly sentences: number;
    readonly keyword_occurrences: number;
  };
  readonly title_analysis: TextAnalysis;
  readonly meta_analysis: TextAnalysis;
  readonly image_analysis: { readonly count: number; readonly without_alt: number };
  readonly link_analysis: { readonly internal: number; readonly external: number };
  readonly recommendations: readonly string[];
}

export type AnalysisResult =
  | { readonly ok: true; readonly analysis: Analysis }
  | { readonly ok: false; readonly message: string };

const densityScore = (density: number): number =>
  density >= 2 && density <= 4 ? 20 : density >= 1 && density <= 6 ? 10 : 0;
const lengthScore = (words: number): number =>
  (words >= 300 ? 20 : 0) + (words >= 600 ? 10 : 0) + (words >= 1000 ? 10 : 0);

const has = (source: string | null, keyword: string): boolean =>
  occurrencesOf(wordsOf(source ?? ''), keyword) > 0;

function imagesOf(content: string): Images {
  const html = [...content.matchAll(/<img\b[^>]*>/gi)].map(
    ([tag]) => /\balt\s*=\s*(["'])(.*?)\1/i.exec(tag)?.[2] ?? '',
  );
  const markdown = [...content.matchAll(/!\[([^\]]*)\]\([^)]*\)/g)].map(([, alt]) => alt ?? '');
  const alts = [...html, ...markdown];
  return { count: alts.length, withoutAlt: alts.filter((alt) => alt.trim() === '').length };
}

function linksOf(content: string): Analysis['link_analysis'] {
  const html = [...content.matchAll(/<a\b[^>]*\bhref\s*=\s*(["'])(.*?)\1/gi)].map(([, , href]) => href ?? '');
  const markdown = [...content.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)[^)]*\)/g)].map(([, href]) => href ?? '');
  const all = [...html, ...markdown];
  const external = all.filter((href) => /^([a-z]+:)?\/\//i.test(href)).length;
  return { internal: all.length - external, external };
}

const readability = (words: number, sentences: number): number =>
  sentences === 0 ? 0 : Math.round(Math.min(100, Math.max(0, 100 - 3 * Math.max(0, words / sentences - 12))));

type Found = Pick<Analysis, 'keyword_density' | 'content_analysis' | 'title_analysis' | 'meta_analysis'>;

function recommendationsOf(a: Found): string[] {
  const found: readonly (readonly [boolean, string])[] = [
    [a.keyword_density < 1, text.sparse],
    [a.keyword_density > 5, text.spam],
    [a.content_analysis.word_count < 300, text.short],
    [!a.title_analysis.has_keyword, text.title],
    [!a.meta_analysis.has_keyword, text.meta],
  ];
  return found.filter(([applies]) => applies).map(([, advice]) => advice);
}

type Limits = Parameters<typeof isWithinLimits>[1];

const textAnalysis = (source: string | null, keyword: string, limits: Limits): TextAnalysis => ({
  length: lengthOf(source),
  length_ok: isWithinLimits(source, limits),
  has_keyword: has(source, keyword),
});

function scoreOf({
  keyword_density,
  content_analysis,
  title_analysis: title,
  meta_analysis: meta,
}: Found): number {
  const points =
    densityScore(keyword_density) +
    lengthScore(content_analysis.word_count) +
    (title.has_keyword ? 15 : 0) +
    (title.length_ok ? 10 : 0) +
    (meta.has_keyword ? 10 : 0) +
    (meta.length_ok ? 5 : 0);
  return Math.min(100, points);
}

/**
 * Points: density 2–4% 20, or 1–6% 10; 300, 600 and 1000 words 20, 10 and 10; keyword in the title 15, its length 10;
 * keyword in the description 10, its length 5; at most 100. docs/spec-coverage.md, "Admin area · §5 Analyzer".
 */
export function analyze(input: AnalysisInput): AnalysisResult {
  const { content, keyword, title, metaDescription } = input;
  const plain = plainText(content);
  const words = wordsOf(plain);
  if (words.length === 0 || wordsOf(keyword).length === 0) return { ok: false, message: text.incomplete };
  const occurrences = occurrencesOf(words, keyword);
  const sentences = sentencesOf(plain).length;
  const found: Found = {
    keyword_density: (occurrences / words.length) * 100,
    content_analysis: {
      word_count: words.length,
      paragraph_count: paragraphsOf(plain).length,
      sentences,
      keyword_occurrences: occurrences,
    },
    title_analysis: textAnalysis(title, keyword, TITLE_LENGTH),
    meta_analysis: textAnalysis(metaDescription, keyword, DESCRIPTION_LENGTH),
  };
  const { count, withoutAlt } = input.images ?? imagesOf(content);
  return {
    ok: true,
    analysis: {
      seo_score: scoreOf(found),
      readability_score: readability(words.length, sentences),
      ...found,
      image_analysis: { count, without_alt: withoutAlt },
      link_analysis: input.links ?? linksOf(content),
      recommendations: recommendationsOf(found),
    },
  };
}

/** Colour of an analyzer score: green from 80, yellow from 60, else red. */
export const analysisTone = (score: number): 'green' | 'yellow' | 'red' =>
  score >= 80 ? 'green' : score >= 60 ? 'yellow' : 'red';

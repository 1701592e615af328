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
  readonly images?: Analysis['images'];
  readonly links?: Analysis['links'];
}

export interface Analysis {
  /** 0 to 100. */
  readonly score: number;
  readonly densityPercent: number;
  /** 0 to 100: 100 for up to 12 words per sentence, three points less for each further word. A measure of our own. */
  readonly readabilityScore: number;
  readonly content: {
    readonly words: number;
    readonly paragraphs: number;
    readonly sentences: number;
    readonly occurrences: number;
  };
  readonly title: { readonly length: number; readonly isLengthOk: boolean; readonly hasKeyword: boolean };
  readonly meta: { readonly length: number; readonly isLengthOk: boolean; readonly hasKeyword: boolean };
  readonly images: { readonly count: number; readonly withoutAlt: number };
  readonly links: { readonly internal: number; readonly external: number };
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

function imagesOf(content: string): Analysis['images'] {
  const html = [...content.matchAll(/<img\b[^>]*>/gi)].map(
    ([tag]) => /\balt\s*=\s*(["'])(.*?)\1/i.exec(tag)?.[2] ?? '',
  );
  const markdown = [...content.matchAll(/!\[([^\]]*)\]\([^)]*\)/g)].map(([, alt]) => alt ?? '');
  const alts = [...html, ...markdown];
  return { count: alts.length, withoutAlt: alts.filter((alt) => alt.trim() === '').length };
}

function linksOf(content: string): Analysis['links'] {
  const html = [...content.matchAll(/<a\b[^>]*\bhref\s*=\s*(["'])(.*?)\1/gi)].map(([, , href]) => href ?? '');
  const markdown = [...content.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)[^)]*\)/g)].map(([, href]) => href ?? '');
  const all = [...html, ...markdown];
  const external = all.filter((href) => /^([a-z]+:)?\/\//i.test(href)).length;
  return { internal: all.length - external, external };
}

const readability = (words: number, sentences: number): number =>
  sentences === 0 ? 0 : Math.round(Math.min(100, Math.max(0, 100 - 3 * Math.max(0, words / sentences - 12))));

function recommendationsOf(a: Pick<Analysis, 'densityPercent' | 'content' | 'title' | 'meta'>): string[] {
  const found: readonly (readonly [boolean, string])[] = [
    [a.densityPercent < 1, text.sparse],
    [a.densityPercent > 5, text.spam],
    [a.content.words < 300, text.short],
    [!a.title.hasKeyword, text.title],
    [!a.meta.hasKeyword, text.meta],
  ];
  return found.filter(([applies]) => applies).map(([, advice]) => advice);
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
  const found = {
    densityPercent: (occurrences / words.length) * 100,
    content: { words: words.length, paragraphs: paragraphsOf(plain).length, sentences, occurrences },
    title: {
      length: lengthOf(title),
      isLengthOk: isWithinLimits(title, TITLE_LENGTH),
      hasKeyword: has(title, keyword),
    },
    meta: {
      length: lengthOf(metaDescription),
      isLengthOk: isWithinLimits(metaDescription, DESCRIPTION_LENGTH),
      hasKeyword: has(metaDescription, keyword),
    },
  };
  const score =
    densityScore(found.densityPercent) +
    lengthScore(words.length) +
    (found.title.hasKeyword ? 15 : 0) +
    (found.title.isLengthOk ? 10 : 0) +
    (found.meta.hasKeyword ? 10 : 0) +
    (found.meta.isLengthOk ? 5 : 0);
  return {
    ok: true,
    analysis: {
      score: Math.min(100, score),
      readabilityScore: readability(words.length, sentences),
      ...found,
      images: input.images ?? imagesOf(content),
      links: input.links ?? linksOf(content),
      recommendations: recommendationsOf(found),
    },
  };
}

/** Colour of an analyzer score: green from 80, yellow from 60, else red. */
export const analysisTone = (score: number): 'green' | 'yellow' | 'red' =>
  score >= 80 ? 'green' : score >= 60 ? 'yellow' : 'red';

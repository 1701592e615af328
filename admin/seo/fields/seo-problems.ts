import { faDigits } from '../../../shared/persian/digits.ts';
import { MAX_LENGTHS } from '../../../shared/schema/lengths.ts';
import { addressOrPath, fitsLength, webAddress } from '../../../shared/schema/shapes.ts';
import { parseCustomTags } from '../../../shared/seo/custom-tags.ts';
import { printedLength, withSamples } from '../../../shared/seo/fill-figures.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../../shared/seo/limits.ts';
import { ROBOTS, type SeoText, type SeoTexts } from '../../../shared/seo/settings.ts';
import { findUnknownFigure, PAGE_FIGURES } from '../../../shared/seo/text-figures.ts';

export const text = {
  pageType: 'لطفاً نوع صفحه را انتخاب کنید',
  url: 'لطفاً آدرس معتبر وارد کنید',
  pageId: 'برای انواع صفحات غیر از صفحه اصلی، باید یک شناسه صفحه انتخاب شود',
  choose: { category: 'لطفاً دسته‌بندی را انتخاب کنید', fund: 'لطفاً صندوق را انتخاب کنید' } as Record<
    string,
    string
  >,
  long: (max: number) => `حداکثر ${faDigits(String(max))} نویسه`,
  wordless: 'در این متن واژه‌ای نیست',
  robots: 'یکی از چهار حالت را انتخاب کنید',
};

/** The most characters of a text as it is printed; the table's own limit is of the text as it is written. */
export const SEO_MAX_LENGTHS: Partial<Record<SeoText, number>> = {
  title: TITLE_LENGTH.max,
  og_title: TITLE_LENGTH.max,
  twitter_title: TITLE_LENGTH.max,
  meta_description: DESCRIPTION_LENGTH.max,
  og_description: DESCRIPTION_LENGTH.max,
  twitter_description: DESCRIPTION_LENGTH.max,
};
/** A picture may be one of the library, e.g. "/media/….jpg". Table and publisher refuse the same. */
const ADDRESSES: Partial<Record<SeoText, typeof webAddress>> = {
  og_image: addressOrPath,
  twitter_image: addressOrPath,
  canonical_url: webAddress,
};

/** Why no page is chosen yet; undefined where one is (docs/spec-coverage.md, "Admin area · §5 SEO settings form"). */
export function pageProblem(type: string, id: string | null): string | undefined {
  if (!Object.hasOwn(PAGE_FIGURES, type)) return text.pageType;
  return type === 'homepage' || id ? undefined : (text.choose[type] ?? text.pageId);
}

/** The kinds of page whose texts may hold placeholders; the texts of all others are judged like those of the home page, which has none. */
const figuresOf = (pageType: string) =>
  (Object.hasOwn(PAGE_FIGURES, pageType) ? pageType : 'homepage') as keyof typeof PAGE_FIGURES;

/** A dash, as spreadsheets say that there is no value, or a figure alone: a search engine would show it as the page's name. */
const isWordless = (value: string): boolean => value.trim() !== '' && !/\p{L}/u.test(withSamples(value));

const storedLength = (name: SeoText): number | undefined => {
  const lengths: Partial<Record<SeoText, number>> = MAX_LENGTHS.seo_settings;
  return lengths[name];
};

/** Why a text of a page is refused; undefined where it may be saved (docs/spec-coverage.md, "Admin area · §5 SEO settings form"). */
export function problemOf(name: SeoText, value: string, pageType: string): string | undefined {
  const stored = storedLength(name);
  if (stored !== undefined && !fitsLength(value.trim(), stored)) return text.long(stored);
  const max = SEO_MAX_LENGTHS[name];
  if (max !== undefined) {
    const unknown = findUnknownFigure(value, figuresOf(pageType));
    if (unknown !== null) return unknown;
    if (isWordless(value)) return text.wordless;
    return printedLength(value) > max ? text.long(max) : undefined;
  }
  const address = ADDRESSES[name];
  if (address) return value.trim() === '' || address.safeParse(value.trim()).success ? undefined : text.url;
  if (name === 'robots') return (ROBOTS as readonly string[]).includes(value) ? undefined : text.robots;
  if (name !== 'custom_head_tags') return undefined;
  const custom = parseCustomTags(value);
  return custom.ok ? undefined : custom.message;
}

/** The first text of a page that is refused, and why; null where all may be saved. */
export function findProblem(texts: SeoTexts, pageType: string): readonly [SeoText, string] | null {
  for (const [name, value] of Object.entries(texts) as [SeoText, string | null][]) {
    const problem = problemOf(name, value ?? '', pageType);
    if (problem !== undefined) return [name, problem];
  }
  return null;
}

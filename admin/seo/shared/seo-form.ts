import { faDigits } from '../../../shared/persian/digits.ts';
import { webAddress } from '../../../shared/schema/shapes.ts';
import { parseCustomTags } from '../../../shared/seo/custom-tags.ts';
import { withSamples } from '../../../shared/seo/fill-figures.ts';
import { DESCRIPTION_LENGTH, lengthOf, TITLE_LENGTH } from '../../../shared/seo/limits.ts';
import {
  DEFAULT_ROBOTS,
  ROBOTS,
  SEO_PAGE_TYPES,
  SEO_TEXTS,
  type SeoPageType,
  type SeoText,
} from '../../../shared/seo/settings.ts';
import { findUnknownFigure } from '../../../shared/seo/text-figures.ts';

export const text = {
  pageType: 'لطفاً نوع صفحه را انتخاب کنید',
  url: 'لطفاً آدرس معتبر وارد کنید',
  pageId: 'برای انواع صفحات غیر از صفحه اصلی، باید یک شناسه صفحه انتخاب شود',
  choose: { category: 'لطفاً دسته‌بندی را انتخاب کنید', fund: 'لطفاً صندوق را انتخاب کنید' } as Record<
    string,
    string
  >,
  long: (max: number) => `حداکثر ${faDigits(String(max))} نویسه`,
  robots: 'یکی از چهار حالت را انتخاب کنید',
};

/** The form's values; an empty text stands for null. */
export type SeoForm = Readonly<Record<SeoText, string>> & {
  readonly page_type: string;
  readonly page_id: string | null;
};
export type SeoProblems = Partial<Record<keyof SeoForm, string>>;

/** The most characters of a field. */
export const SEO_MAX_LENGTHS: Partial<Record<SeoText, number>> = {
  title: TITLE_LENGTH.max,
  og_title: TITLE_LENGTH.max,
  twitter_title: TITLE_LENGTH.max,
  meta_description: DESCRIPTION_LENGTH.max,
  og_description: DESCRIPTION_LENGTH.max,
  twitter_description: DESCRIPTION_LENGTH.max,
};
const ADDRESSES: readonly SeoText[] = ['og_image', 'twitter_image', 'canonical_url'];

export const EMPTY_FORM: SeoForm = {
  page_type: '',
  page_id: null,
  title: '',
  meta_description: '',
  meta_keywords: '',
  og_title: '',
  og_description: '',
  og_image: '',
  twitter_title: '',
  twitter_description: '',
  twitter_image: '',
  canonical_url: '',
  robots: DEFAULT_ROBOTS,
  custom_head_tags: '',
};

/** Characters of a text as it is printed: a placeholder counts as its figure. */
export const printedLength = (value: string): number => lengthOf(withSamples(value));

const isAddress = (value: string): boolean => webAddress.safeParse(value.trim()).success;

const isPageType = (value: string): value is SeoPageType =>
  (SEO_PAGE_TYPES as readonly string[]).includes(value);

/** Problems by field; empty when the form may be saved (docs/spec-coverage.md, "Admin area · §5 SEO settings form"). */
export function validateForm(form: SeoForm): SeoProblems {
  const problems: SeoProblems = {};
  if (!isPageType(form.page_type)) problems.page_type = text.pageType;
  else if (form.page_type !== 'homepage' && !form.page_id)
    problems.page_id = text.choose[form.page_type] ?? text.pageId;
  for (const [name, max] of Object.entries(SEO_MAX_LENGTHS) as [SeoText, number][]) {
    const unknown = isPageType(form.page_type) ? findUnknownFigure(form[name], form.page_type) : null;
    if (unknown !== null) problems[name] = unknown;
    else if (printedLength(form[name]) > max) problems[name] = text.long(max);
  }
  for (const name of ADDRESSES)
    if (form[name].trim() !== '' && !isAddress(form[name])) problems[name] = text.url;
  if (!(ROBOTS as readonly string[]).includes(form.robots)) problems.robots = text.robots;
  const custom = parseCustomTags(form.custom_head_tags);
  if (!custom.ok) problems.custom_head_tags = custom.message;
  return problems;
}

/** The parameters of `upsert_seo_settings`: empty texts as null, and no id for the home page. */
export function toSaveParameters(form: SeoForm): Record<`p_${string}`, string | null> {
  const texts = SEO_TEXTS.map((name) => [`p_${name}`, form[name].trim() === '' ? null : form[name].trim()]);
  return {
    p_page_type: form.page_type,
    p_page_id: form.page_type === 'homepage' ? null : form.page_id,
    ...Object.fromEntries(texts),
  };
}

/** The form's values of a stored row. */
export function toForm(
  row: Readonly<Record<SeoText, string | null>> & { page_type: string; page_id: string | null },
): SeoForm {
  const texts = Object.fromEntries(SEO_TEXTS.map((name) => [name, row[name] ?? '']));
  return {
    ...EMPTY_FORM,
    ...texts,
    robots: row.robots ?? DEFAULT_ROBOTS,
    page_type: row.page_type,
    page_id: row.page_id,
  };
}

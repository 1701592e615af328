import { SelectInput, TextInput, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '../../../shared/persian/format.ts';
import { printedLength } from '../../../shared/seo/fill-figures.ts';
import { DESCRIPTION_LENGTH, MAX_KEYWORDS, TITLE_LENGTH } from '../../../shared/seo/limits.ts';
import {
  DEFAULT_ROBOTS,
  ROBOTS,
  SEO_TEXTS,
  type SeoText,
  splitKeywords,
} from '../../../shared/seo/settings.ts';
import { TwoColumns } from '../../ui/inputs.tsx';
import { ROBOTS_NAMES, SEO_TEXT_NAMES, VERBATIM_TEXTS } from '../shared/text-names.ts';
import { problemOf, SEO_MAX_LENGTHS } from './seo-problems.ts';

const text = {
  // A record has a title of its own.
  title: 'عنوان سئو',
  generated: 'خالی: از خود صفحه ساخته می‌شود',
  fallback: (label: string) => `خالی: ${label} به کار می‌رود`,
  count: (used: number, max: number) => `${formatNumber(used)} از ${formatNumber(max)} نویسه`,
  advised: (min: number, max: number) => ` · بهتر است میان ${formatNumber(min)} تا ${formatNumber(max)} باشد`,
  keywords: (count: number) => `${formatNumber(count)} از ${formatNumber(MAX_KEYWORDS)} کلیدواژه`,
};

/** The field whose text is used where this one is empty; all others are generated from the page. */
const FALLBACK: Partial<Record<SeoText, SeoText>> = {
  og_title: 'title',
  og_description: 'meta_description',
  twitter_title: 'title',
  twitter_description: 'meta_description',
  twitter_image: 'og_image',
};
const ADVISED: Partial<Record<SeoText, { readonly min: number; readonly max: number }>> = {
  title: TITLE_LENGTH,
  meta_description: DESCRIPTION_LENGTH,
};
const LONG_TEXTS: readonly SeoText[] = [
  'meta_description',
  'og_description',
  'twitter_description',
  'custom_head_tags',
];

/** The line below a field: its length, or what is used instead. */
function helpOf(name: SeoText, value: string): string {
  const fallback = FALLBACK[name];
  if (value.trim() === '') return fallback ? text.fallback(SEO_TEXT_NAMES[fallback]) : text.generated;
  if (name === 'meta_keywords') return text.keywords(splitKeywords(value).length);
  const max = SEO_MAX_LENGTHS[name];
  if (max === undefined) return '';
  const used = printedLength(value);
  const advised = ADVISED[name];
  const isOff = advised !== undefined && (used < advised.min || used > advised.max);
  return text.count(used, max) + (isOff ? text.advised(advised.min, advised.max) : '');
}

const checkOf =
  (name: SeoText, pageType: string): Validator =>
  (value: unknown) =>
    problemOf(name, String(value ?? ''), pageType);

/** One text with its counter. */
function SeoTextInput({ name, pageType }: { name: SeoText; pageType: string }) {
  const value: unknown = useWatch({ name: `seo.${name}` });
  return (
    <TextInput
      source={`seo.${name}`}
      label={name === 'title' ? text.title : SEO_TEXT_NAMES[name]}
      multiline={LONG_TEXTS.includes(name)}
      validate={checkOf(name, pageType)}
      helperText={helpOf(name, String(value ?? ''))}
      slotProps={VERBATIM_TEXTS.includes(name) ? { htmlInput: { dir: 'ltr', spellCheck: false } } : {}}
    />
  );
}

/** The SEO settings of a page in a form, under `seo`: of its record, or alone. */
export const SeoFields = ({ pageType }: { pageType: string }) => (
  <TwoColumns>
    {SEO_TEXTS.filter((name) => name !== 'robots').map((name) => (
      <SeoTextInput key={name} name={name} pageType={pageType} />
    ))}
    <SelectInput
      source="seo.robots"
      label={SEO_TEXT_NAMES.robots}
      choices={ROBOTS.map((rule) => ({ id: rule, name: ROBOTS_NAMES[rule] }))}
      defaultValue={DEFAULT_ROBOTS}
      translateChoice={false}
    />
  </TwoColumns>
);

import { SelectInput, TextInput, type Validator } from 'react-admin';
import { formatNumber } from '../../../shared/persian/format.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../../shared/seo/limits.ts';
import { DEFAULT_ROBOTS, ROBOTS, SEO_TEXTS, type SeoText } from '../../../shared/seo/settings.ts';
import { TwoColumns } from '../../ui/TwoColumns.tsx';
import { EMPTY_FORM, validateForm } from '../shared/seo-form.ts';
import { ROBOTS_NAMES, SEO_TEXT_NAMES } from '../shared/text-names.ts';

const text = {
  // The record has a title of its own.
  title: 'عنوان سئو',
  generated: 'خالی: از خود صفحه ساخته می‌شود',
  advised: (min: number, max: number) => `؛ بهتر است ${formatNumber(min)} تا ${formatNumber(max)} نویسه باشد`,
};

const ADVISED: Partial<Record<SeoText, { readonly min: number; readonly max: number }>> = {
  title: TITLE_LENGTH,
  meta_description: DESCRIPTION_LENGTH,
};
const LONG: readonly SeoText[] = [
  'meta_description',
  'og_description',
  'twitter_description',
  'custom_head_tags',
];
const LATIN: readonly SeoText[] = ['og_image', 'twitter_image', 'canonical_url', 'custom_head_tags'];
/** Kinds of page whose texts may hold placeholders of figures; the others are judged like the home page, which has none. */
const WITH_FIGURES: readonly string[] = ['fund', 'category'];

/** The check of the SEO panel's form for one field. */
function problemOf(name: SeoText, pageType: string): Validator {
  const page = WITH_FIGURES.includes(pageType)
    ? { page_type: pageType, page_id: pageType }
    : { page_type: 'homepage', page_id: null };
  return (value: unknown) => validateForm({ ...EMPTY_FORM, ...page, [name]: String(value ?? '') })[name];
}

function helpOf(name: SeoText): string {
  const advised = ADVISED[name];
  return text.generated + (advised ? text.advised(advised.min, advised.max) : '');
}

/** The fields of a page's SEO settings in the form of its record, under `seo`. */
export const SeoInputs = ({ pageType }: { pageType: string }) => (
  <TwoColumns>
    {SEO_TEXTS.filter((name) => name !== 'robots').map((name) => (
      <TextInput
        key={name}
        source={`seo.${name}`}
        label={name === 'title' ? text.title : SEO_TEXT_NAMES[name]}
        multiline={LONG.includes(name)}
        validate={problemOf(name, pageType)}
        helperText={helpOf(name)}
        slotProps={LATIN.includes(name) ? { htmlInput: { dir: 'ltr', spellCheck: false } } : {}}
      />
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

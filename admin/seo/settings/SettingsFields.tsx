import { MenuItem, TextField } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { DESCRIPTION_LENGTH, MAX_KEYWORDS, TITLE_LENGTH } from '../../../shared/seo/limits.ts';
import { ROBOTS, type SeoText, splitKeywords } from '../../../shared/seo/settings.ts';
import { printedLength, SEO_MAX_LENGTHS, type SeoForm, type SeoProblems } from '../shared/seo-form.ts';
import { ROBOTS_NAMES, SEO_TEXT_NAMES } from '../shared/text-names.ts';

const text = {
  count: (used: number, max: number) => `${formatNumber(used)} از ${formatNumber(max)} نویسه`,
  advised: (min: number, max: number) => ` · بهتر است میان ${formatNumber(min)} تا ${formatNumber(max)} باشد`,
  fallback: (label: string) => `خالی: ${label} به کار می‌رود`,
  keywords: (count: number) => `${formatNumber(count)} از ${formatNumber(MAX_KEYWORDS)} کلیدواژه`,
};

/** The field whose text is used where this one is empty. */
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
const LONG: readonly SeoText[] = [
  'meta_description',
  'og_description',
  'twitter_description',
  'custom_head_tags',
];
const LATIN: readonly SeoText[] = ['og_image', 'twitter_image', 'canonical_url', 'custom_head_tags'];
const TEXTS: readonly SeoText[] = [
  'title',
  'meta_description',
  'meta_keywords',
  'canonical_url',
  'og_title',
  'og_description',
  'og_image',
  'twitter_title',
  'twitter_description',
  'twitter_image',
  'custom_head_tags',
];

/** The line below a field: its problem, its length, or the field used instead. */
function helpText(name: SeoText, form: SeoForm, problems: SeoProblems): string | undefined {
  const problem = problems[name];
  if (problem) return problem;
  const fallback = FALLBACK[name];
  if (fallback && form[name].trim() === '') return text.fallback(SEO_TEXT_NAMES[fallback]);
  if (name === 'meta_keywords') return text.keywords(splitKeywords(form.meta_keywords).length);
  const max = SEO_MAX_LENGTHS[name];
  if (max === undefined) return undefined;
  const advised = ADVISED[name];
  const used = printedLength(form[name]);
  const off = advised && (used < advised.min || used > advised.max);
  return text.count(used, max) + (off ? text.advised(advised.min, advised.max) : '');
}

interface SettingsFieldsProps {
  readonly form: SeoForm;
  readonly problems: SeoProblems;
  readonly onChange: (changes: Partial<SeoForm>) => void;
}

/** Every field of the settings with its counter and its fallback. */
export const SettingsFields = ({ form, problems, onChange }: SettingsFieldsProps) => (
  <>
    {TEXTS.map((name) => (
      <TextField
        key={name}
        name={name}
        label={SEO_TEXT_NAMES[name]}
        value={form[name]}
        multiline={LONG.includes(name)}
        error={Boolean(problems[name])}
        helperText={helpText(name, form, problems)}
        onChange={(event) => onChange({ [name]: event.target.value })}
        slotProps={LATIN.includes(name) ? { htmlInput: { dir: 'ltr', spellCheck: false } } : {}}
      />
    ))}
    <TextField
      select
      name="robots"
      label={SEO_TEXT_NAMES.robots}
      value={form.robots}
      error={Boolean(problems.robots)}
      helperText={problems.robots}
      onChange={(event) => onChange({ robots: event.target.value })}
    >
      {ROBOTS.map((rule) => (
        <MenuItem key={rule} value={rule}>
          {ROBOTS_NAMES[rule]}
        </MenuItem>
      ))}
    </TextField>
  </>
);

import { parseTemplate, SCHEMA_TYPES } from '../../../shared/seo/schema-template.ts';

export const text = { needed: 'نام، نوع و JSON لازم‌اند', type: 'نوع اسکیما شناخته نیست' };

/** The template's JSON as it is edited: a stored one is an object, a typed one its text. */
export const toJson = (template: unknown): string =>
  typeof template === 'string' ? template : template ? JSON.stringify(template, null, 2) : '';

const wordsOf = (value: unknown): string => String(value ?? '').trim();

/** Why a field of a template is refused, by its name (docs/spec-coverage.md, "Admin area · §5 Schema templates"). */
export const TEMPLATE_CHECKS = {
  name: (value: unknown) => (wordsOf(value) === '' ? text.needed : undefined),
  schema_type: (value: unknown) => {
    if (wordsOf(value) === '') return text.needed;
    return (SCHEMA_TYPES as readonly string[]).includes(wordsOf(value)) ? undefined : text.type;
  },
  template: (value: unknown) => {
    const json = toJson(value).trim();
    if (json === '') return text.needed;
    const parsed = parseTemplate(json);
    return parsed.ok ? undefined : parsed.message;
  },
} as const;

/** The row that is stored, from the values of a form without problems. */
export const toTemplateRow = (values: Readonly<Record<string, unknown>>) => ({
  name: wordsOf(values.name),
  schema_type: wordsOf(values.schema_type),
  template: JSON.parse(toJson(values.template)) as unknown,
  description: wordsOf(values.description) || null,
});

import { parseTemplate, SCHEMA_TYPES } from '../../../shared/seo/schema-template.ts';

export const text = { needed: 'نام، نوع و JSON لازم‌اند', type: 'نوع اسکیما شناخته نیست' };

export type TemplateFormResult =
  | {
      readonly ok: true;
      readonly row: {
        readonly name: string;
        readonly schema_type: string;
        readonly template: unknown;
        readonly description: string | null;
      };
    }
  | { readonly ok: false; readonly message: string };

/** The row of a new template, or the form's problem (docs/spec-coverage.md, "Admin area · §5 Schema templates"). */
export function parseTemplateForm(form: Readonly<Record<string, string | undefined>>): TemplateFormResult {
  const [name, type, json] = [form.name, form.schema_type, form.template].map((value) =>
    (value ?? '').trim(),
  ) as [string, string, string];
  if (!name || !type || !json) return { ok: false, message: text.needed };
  if (!(SCHEMA_TYPES as readonly string[]).includes(type)) return { ok: false, message: text.type };
  const parsed = parseTemplate(json);
  if (!parsed.ok) return parsed;
  return {
    ok: true,
    row: {
      name,
      schema_type: type,
      template: parsed.template,
      description: form.description?.trim() || null,
    },
  };
}

/** Kinds of schema template that the staff may write (admin specification, section 5). */
export const SCHEMA_TYPES = [
  'Article',
  'BlogPosting',
  'WebPage',
  'Organization',
  'Product',
  'Service',
  'LocalBusiness',
  'FAQ',
  'BreadcrumbList',
] as const;
export type SchemaType = (typeof SCHEMA_TYPES)[number];

export const PLACEHOLDERS = [
  'title',
  'meta_description',
  'canonical_url',
  'created_at',
  'updated_at',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>;

const text = { invalid: 'لطفاً JSON معتبر وارد کنید' };

/** The template as an object, or why it is refused. */
export function parseTemplate(
  json: string,
): { ok: true; template: unknown } | { ok: false; message: string } {
  try {
    const template: unknown = JSON.parse(json);
    if (typeof template === 'object' && template !== null) return { ok: true, template };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { ok: false, message: text.invalid };
}

const fillText = (source: string, values: PlaceholderValues): string =>
  source.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    name in values ? (values[name as Placeholder] ?? '') : whole,
  );

/**
 * Puts a page's values where a template has {{title}}, {{meta_description}}, {{canonical_url}}, {{created_at}} or {{updated_at}};
 * an unknown name stays. Values go into texts only, so none can change the markup's shape.
 */
export function fillTemplate(template: unknown, values: PlaceholderValues): unknown {
  if (typeof template === 'string') return fillText(template, values);
  if (Array.isArray(template)) return template.map((item) => fillTemplate(item, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, fillTemplate(value, values)]),
  );
}

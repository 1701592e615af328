import { isObject, isRecord } from '../guards.ts';

/** Types of schema template (docs/spec-coverage.md, "Admin area · §5 Schema templates"). */
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

export const PLACEHOLDERS = [
  'title',
  'meta_description',
  'canonical_url',
  'created_at',
  'updated_at',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
/** A missing name leaves its placeholder, null fills it with nothing. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string | null>>>;

const text = { invalid: 'لطفاً JSON معتبر وارد کنید' };

/** Why a parsed value is no template, for the staff; undefined where it is one. */
export const templateProblem = (template: unknown): string | undefined =>
  isObject(template) ? undefined : text.invalid;

const fillText = (source: string, values: PlaceholderValues): string =>
  source.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name as Placeholder] ?? '') : whole,
  );

/**
 * Replaces {{title}}, {{meta_description}}, {{canonical_url}}, {{created_at}} and {{updated_at}} by a page's values; unknown
 * placeholders remain. Values are inserted into parsed strings, so they cannot change the structure.
 */
export function fillTemplate(template: unknown, values: PlaceholderValues): unknown {
  if (typeof template === 'string') return fillText(template, values);
  if (Array.isArray(template)) return template.map((item) => fillTemplate(item, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, fillTemplate(value, values)]),
  );
}

type Node = Readonly<Record<string, unknown>>;

/** The nodes of a template, of a list or of a graph, without contexts: the page's own script states one. */
function nodesOf(markup: unknown): Node[] {
  if (Array.isArray(markup)) return markup.flatMap(nodesOf);
  if (!isRecord(markup)) return [];
  const { '@context': _, '@graph': graph, ...node } = markup;
  return [...(Object.keys(node).length > 0 ? [node] : []), ...nodesOf(graph)];
}

/** The JSON-LD nodes that a page's `schema_markup` adds to its own, filled with the page's values. */
export const markupNodes = (markup: unknown, values: PlaceholderValues): Node[] =>
  nodesOf(fillTemplate(markup, values));

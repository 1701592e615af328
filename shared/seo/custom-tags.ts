import { decodeEntities } from '../html-entities.ts';
import type { HeadTag } from './tags.ts';

const text = {
  tag: (name: string) => `فقط برچسب‌های meta و link پذیرفته می‌شوند؛ «${name}» پذیرفته نیست.`,
  outside: (found: string) => `بیرون از برچسب‌ها متنی هست: «${found}».`,
  malformed: (found: string) => `این برچسب درست نوشته نشده است: «${found}».`,
  attribute: (tag: string, name: string) => `ویژگی «${name}» در برچسب ${tag} پذیرفته نیست.`,
  missing: (tag: string, names: string) => `برچسب ${tag} به ویژگی ${names} نیاز دارد.`,
  rel: (rel: string) => `پیوند با rel «${rel}» پذیرفته نیست.`,
  href: (href: string) => `نشانی «${href}» باید با https:// یا / آغاز شود.`,
  own: (name: string) => `«${name}» در همین فرم جای خود را دارد و نباید دوباره نوشته شود.`,
  site: (name: string) => `«${name}» را خود سایت می‌نویسد و نباید دوباره نوشته شود.`,
};

export type CustomTags =
  | { readonly ok: true; readonly tags: readonly HeadTag[] }
  | { readonly ok: false; readonly message: string };

type Attributes = Readonly<Record<string, string>>;
/** Why a tag is refused; null for an accepted one. */
type Refusal = string | null;

const ALLOWED = {
  meta: new Set(['name', 'property', 'content']),
  link: new Set(['rel', 'href', 'hreflang', 'type', 'title', 'media', 'sizes']),
} as const;
type AllowedTag = keyof typeof ALLOWED;
/** Link types that state a relation; none of them loads a script or a style. */
const RELS = new Set(['alternate', 'author', 'help', 'license', 'me', 'next', 'prev', 'search', 'publisher']);
/** Names and link types that have a field of their own beside the tags. */
const FIELDS = new Set([
  'title',
  'description',
  'keywords',
  'robots',
  'canonical',
  'og:title',
  'og:description',
  'og:image',
  'twitter:title',
  'twitter:description',
  'twitter:image',
]);
/** Names and link types that a page, its styles or its headers set without a field. */
const OF_SITE = new Set([
  'viewport',
  'theme-color',
  'color-scheme',
  'referrer',
  'icon',
  'apple-touch-icon',
  'og:type',
  'og:url',
  'og:site_name',
  'og:locale',
  'og:image:type',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'twitter:image:alt',
  'article:published_time',
  'article:modified_time',
]);

/** Why a tag that the page has already is not written again. */
function refuseWritten(name: string): Refusal {
  const key = name.toLowerCase();
  if (FIELDS.has(key)) return text.own(name);
  return OF_SITE.has(key) ? text.site(name) : null;
}

/** https, or a path of this site. */
const HREF = /^(https:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/;
const TAG =
  /^<([a-zA-Z][\w:-]*)((?:\s+[^\s=<>"'/]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=`]+))?)*)\s*\/?>/;
const ATTRIBUTE = /([^\s=<>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g;

function attributesOf(source: string): Attributes {
  return Object.fromEntries(
    [...source.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ''),
    ]),
  );
}

function refuseMeta(attributes: Attributes): Refusal {
  const names = [attributes.name, attributes.property].flatMap((name) => name || []);
  if (names.length === 0 || attributes.content === undefined)
    return text.missing('meta', 'name (یا property) و content');
  return names.map(refuseWritten).find((refusal) => refusal !== null) ?? null;
}

function refuseLink({ rel, href }: Attributes): Refusal {
  if (!rel || !href) return text.missing('link', 'rel و href');
  const unknown = rel
    .toLowerCase()
    .split(/\s+/)
    .find((type) => !RELS.has(type));
  if (unknown !== undefined) return refuseWritten(unknown) ?? text.rel(unknown);
  return HREF.test(href) ? null : text.href(href);
}

function refuse(tag: AllowedTag, attributes: Attributes): Refusal {
  const unknown = Object.keys(attributes).find((attribute) => !ALLOWED[tag].has(attribute));
  if (unknown !== undefined) return text.attribute(tag, unknown);
  return tag === 'meta' ? refuseMeta(attributes) : refuseLink(attributes);
}

const isAllowed = (tag: string): tag is AllowedTag => Object.hasOwn(ALLOWED, tag);

/** The first tag of `rest` and its length in characters, or why it is refused. */
function readFirst(rest: string): { readonly tag: HeadTag; readonly length: number } | string {
  if (!rest.startsWith('<')) return text.outside(rest.slice(0, 30));
  const name = /^<\/?([a-zA-Z][\w:-]*)/.exec(rest)?.[1];
  const tag = name?.toLowerCase() ?? '';
  if (name !== undefined && !isAllowed(tag)) return text.tag(name);
  const match = TAG.exec(rest);
  if (!match || !isAllowed(tag)) return text.malformed(rest.slice(0, 30));
  const attributes = attributesOf(match[2] ?? '');
  return refuse(tag, attributes) ?? { tag: { tag, attributes }, length: match[0].length };
}

/**
 * Parses head tags written by staff: `meta` and `link` with allowed attributes. Anything else refuses the whole text, with a
 * message that names the tag and the reason.
 */
export function parseCustomTags(html: string | null): CustomTags {
  const tags: HeadTag[] = [];
  let rest = (html ?? '').trim();
  while (rest !== '') {
    const first = readFirst(rest);
    if (typeof first === 'string') return { ok: false, message: first };
    tags.push(first.tag);
    rest = rest.slice(first.length).trim();
  }
  return { ok: true, tags };
}

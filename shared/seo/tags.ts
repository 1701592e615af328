/** One tag of a page's head, as data. */
export type HeadTag =
  | { readonly tag: 'title'; readonly content: string }
  | { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> };

export const namedMeta = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { name, content },
});
export const propertyMeta = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content },
});
export const linkTag = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href } });

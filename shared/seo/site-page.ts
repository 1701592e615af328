import { isFixedPage, redirectKey } from './redirect-rules.ts';

/**
 * Whether an address leads out of the site or to a page of it; `pages` has the unencoded paths of the pages beside the fixed ones.
 * The database refuses other links of the menu (`pipeline.guard_menu_links`).
 */
export function leadsSomewhere(href: string, pages: ReadonlySet<string>): boolean {
  const key = redirectKey(href);
  return !href.startsWith('/') || isFixedPage(key) || pages.has(key);
}

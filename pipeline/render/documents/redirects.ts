import {
  cleanFrom,
  HOME_VARIANTS,
  type RedirectRule,
  ruleProblem,
  spellingKey,
} from '../../../shared/seo/redirect-rules.ts';
import { encodePath } from './xml.ts';

export type { RedirectRule };

/** Variables, ends of statements and quotes of nginx, which a URL may contain as they are. */
const SPECIAL = /[$;'{}|^`"<>]/g;
const percentEncode = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * The target as a header and a rule file take it: percent-encoded by the URL parser, e.g. "/funds?sort=nav". A path that is
 * encoded already stays as it is.
 */
export function encodeTarget(to: string): string {
  if (!to.startsWith('/')) return new URL(to).href.replace(SPECIAL, percentEncode);
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  const encoded = /%[0-9a-f]{2}/i.test(path) ? new URL(path, 'http://localhost').pathname : encodePath(path);
  const query = rest === '' ? '' : new URL(rest, 'http://localhost/').href.slice('http://localhost/'.length);
  return (encoded + query).replace(SPECIAL, percentEncode);
}

/** Null for a rule that could add a rule, hide a page or leave the site unnoticed; the snapshot has the allowed hosts alone. */
function safeRule(rule: RedirectRule): RedirectRule | null {
  const clean = { ...rule, from: cleanFrom(rule.from) };
  return ruleProblem(clean, null) ? null : clean;
}

/** All redirects of the site, one for each path: the fixed ones win over those of the "redirects" snapshot. */
export function redirectRules(published: readonly RedirectRule[]): RedirectRule[] {
  const rules = new Map<string, RedirectRule>();
  for (const from of HOME_VARIANTS) rules.set(from, { from, to: '/', status: 301 });
  for (const rule of published) {
    const safe = safeRule(rule);
    if (safe && safe.from !== safe.to && !rules.has(safe.from)) rules.set(safe.from, safe);
  }
  // What visitors type; a row of the table may send it elsewhere.
  if (!rules.has('/contact')) rules.set('/contact', { from: '/contact', to: '/about#contact', status: 301 });
  return [...rules.values()];
}

/** Suffixes that no canonical path has. */
const SUFFIXES = [/\/+$/, /\/index(?:\.html)?$/, /\.html$/];

/**
 * The redirect of a path without a page: by the rules, in any case and spelling, or to the path without a trailing slash,
 * ".html" or "index"; null for none. `path` is unencoded.
 */
export function redirectOf(path: string, rules: ReadonlyMap<string, RedirectRule>): RedirectRule | null {
  const known = rules.get(path) ?? rules.get(path.toLowerCase()) ?? rules.get(spellingKey(path));
  if (known) return known;
  for (const suffix of SUFFIXES) {
    const shorter = path.replace(suffix, '');
    if (shorter !== path) return { from: path, to: shorter === '' ? '/' : shorter, status: 301 };
  }
  return null;
}

/** The rules by path, and also by path in lower case and in Persian letters. */
export function redirectMap(rules: readonly RedirectRule[]): Map<string, RedirectRule> {
  const map = new Map<string, RedirectRule>();
  for (const rule of rules) {
    // A rule from the other spelling of a page leads to the page, not from it.
    for (const key of [rule.from.toLowerCase(), spellingKey(rule.from)])
      if (!map.has(key) && key !== rule.to) map.set(key, rule);
  }
  for (const rule of rules) map.set(rule.from, rule);
  return map;
}

/** One redirect; paths are unencoded. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** Paths of the home page that other sites link to. */
const HOME_VARIANTS = ['/index.html', '/home', '/homepage', '/app.html', '/app'];

// biome-ignore lint/suspicious/noControlCharactersInRegex: a line break in a path would be a rule of its own
const UNSAFE = /[\u0000-\u001f\u007f\\]/;
/** The admin, the API and the data files are never redirected. */
const RESERVED = /^\/(admin|api|data)(\/|$)/i;

/** The rule with its target normalised by the URL parser; null for one that could add a rule or leave the site unnoticed. */
function safeRule(rule: RedirectRule): RedirectRule | null {
  const { from, to } = rule;
  if ([from, to].some((path) => UNSAFE.test(path) || path.startsWith('//')) || RESERVED.test(from))
    return null;
  if (to.startsWith('/')) return rule;
  const url = URL.parse(to);
  return url?.protocol === 'https:' ? { ...rule, to: url.href } : null;
}

/** All redirects of the site, one for each path: the fixed ones win over those of the "redirects" snapshot. */
export function redirectRules(published: readonly RedirectRule[]): RedirectRule[] {
  const rules = new Map<string, RedirectRule>();
  for (const from of HOME_VARIANTS) rules.set(from, { from, to: '/', status: 301 });
  for (const rule of published) {
    const safe = safeRule(rule);
    if (safe && safe.from !== safe.to && !rules.has(safe.from)) rules.set(safe.from, safe);
  }
  return [...rules.values()];
}

/** Suffixes that no canonical path has. */
const SUFFIXES = [/\/+$/, /\/index(?:\.html)?$/, /\.html$/];

/**
 * The redirect of a path without a page: by the rules, in any case of letters, or to the path without a trailing slash,
 * ".html" or "index"; null for none. `path` is unencoded.
 */
export function redirectOf(path: string, rules: ReadonlyMap<string, RedirectRule>): RedirectRule | null {
  const known = rules.get(path) ?? rules.get(path.toLowerCase());
  if (known) return known;
  for (const suffix of SUFFIXES) {
    const shorter = path.replace(suffix, '');
    if (shorter !== path) return { from: path, to: shorter === '' ? '/' : shorter, status: 301 };
  }
  return null;
}

/** The rules by path, and also by path in lower case. */
export function redirectMap(rules: readonly RedirectRule[]): Map<string, RedirectRule> {
  const map = new Map<string, RedirectRule>();
  for (const rule of rules) {
    const lower = rule.from.toLowerCase();
    if (!map.has(lower)) map.set(lower, rule);
  }
  for (const rule of rules) map.set(rule.from, rule);
  return map;
}

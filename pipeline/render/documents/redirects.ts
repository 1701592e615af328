/** One address that has moved; paths are unencoded. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** Variants of the home page that other sites link to. */
const HOME_VARIANTS = ['/index.html', '/home', '/homepage', '/app.html', '/app'];

/** Every redirect of the site, each address once: the fixed ones first, then those of the "redirects" snapshot. */
export function redirectRules(published: readonly RedirectRule[]): RedirectRule[] {
  const rules = new Map<string, RedirectRule>();
  for (const from of HOME_VARIANTS) rules.set(from, { from, to: '/', status: 301 });
  for (const rule of published) {
    if (rule.from !== rule.to && !rules.has(rule.from)) rules.set(rule.from, rule);
  }
  return [...rules.values()];
}

/** A tail that no canonical address has; removing it gives the address that is meant. */
const SUFFIXES = [/\/+$/, /\/index(?:\.html)?$/, /\.html$/];

/**
 * Where an address that has no page leads: without a trailing slash, ".html" or "index", or by the rules, whatever
 * its case; null when it leads nowhere. `path` is unencoded.
 */
export function redirectOf(path: string, rules: ReadonlyMap<string, RedirectRule>): RedirectRule | null {
  const known = rules.get(path) ?? rules.get(path.toLowerCase());
  if (known) return known;
  for (const tail of SUFFIXES) {
    const shorter = path.replace(tail, '');
    if (shorter !== path) return { from: path, to: shorter === '' ? '/' : shorter, status: 301 };
  }
  return null;
}

/** The rules by address, and once more by address in small letters. */
export function redirectMap(rules: readonly RedirectRule[]): Map<string, RedirectRule> {
  const map = new Map<string, RedirectRule>();
  for (const rule of rules) {
    const small = rule.from.toLowerCase();
    if (!map.has(small)) map.set(small, rule);
  }
  for (const rule of rules) map.set(rule.from, rule);
  return map;
}

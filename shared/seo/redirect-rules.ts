import { decodePercent } from '../identity/fund-address.ts';
import { FIXED_PAGES } from '../paths.ts';
import { persianLetters } from '../persian/clean-input.ts';
import { withoutMarks } from '../persian/invisible.ts';

/** One redirect; paths are unencoded. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** Why a redirect is not taken. The database refuses the same (`pipeline.guard_redirects` and the table's constraints). */
export const text = {
  from: 'نشانی باید با / آغاز شود و ? و # و % و * و : و \\ نداشته باشد',
  reserved: 'این نشانی از آنِ مدیریت، API یا پرونده‌های سایت است و جابه‌جا نمی‌شود',
  page: 'در این نشانی صفحه‌ای هست و نمی‌توان آن را جابه‌جا کرد',
  to: 'نشانی باید با / یا https:// آغاز شود و مسیر آن % نداشته باشد',
  host: 'این دامنه در فهرست مجاز نیست؛ مدیر کل آن را به تنظیم redirect_hosts می‌افزاید',
  self: 'دو نشانی یکی هستند',
  twice: 'برای این نشانی با نوشتاری دیگر تغییر مسیر هست',
  loop: 'این تغییر مسیرها به یکدیگر برمی‌گردند',
  chain: 'این تغییر مسیر با دیگری زنجیره می‌سازد؛ هر دو را یک‌راست به نشانی پایانی ببرید',
};
export type RedirectProblem = keyof typeof text;

/** Other addresses of the home page, which the site redirects by itself. */
export const HOME_VARIANTS = ['/index.html', '/home', '/homepage', '/app.html', '/app'] as const;

const MAX_FROM = 500;
const MAX_TO = 1000;
/** A line break would be a rule of its own; "*" and ":" are patterns on some hosts; a path has no query. */
const NOT_IN_FROM = /[\p{Cc}\\?#%*:]|^\/\//u;
const NOT_IN_TO = /[\p{Cc}\\]|^\/\//u;
/** A path that is encoded twice, or that holds an encoded "?" or "/": nobody sees where it leads. */
const ENCODED_PATH = /^\/[^?#]*%/;
const ENCODED_SLASH = /%2f/i;
const EXTERNAL = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/;
const RESERVED = [
  /^\/(admin|api|data|_astro|datasets|directory|feeds|icons|og|screenshots|seo)(\/|$)/i,
  /^\/(_headers|_redirects|robots\.txt|sw\.js|favicon\.ico|app\.json|manifest\.webmanifest|sitemap[^/]*\.xml)$/i,
];

/**
 * An old address as it is stored: Chrome, search consoles and other tools give addresses percent-encoded, and pasted ones carry marks of
 * direction. e.g. "/funds/%D8%B9%DB%8C%D8%A7%D8%B1" → «/funds/عیار». One that cannot be decoded, or whose encoded slash would make it another
 * address, stays, and is refused.
 */
export function cleanFrom(from: string): string {
  const path = withoutMarks(from).trim();
  return ENCODED_SLASH.test(path) ? path : decodePercent(path);
}

const decodePath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/**
 * A link or a target as it is stored: without marks of direction, and its path unencoded, by which it is compared with those of pages.
 * e.g. "/funds/%D8%B9%DB%8C%D8%A7%D8%B1?unit=toman" → «/funds/عیار?unit=toman». A whole address stays as it is.
 */
export function cleanTarget(given: string): string {
  const to = withoutMarks(given).trim();
  return to.startsWith('/') ? to.replace(/^[^?#]*/, decodePath) : to;
}

/** Two addresses that are typed alike: in Persian or Arabic letters, in any case, composed or not. */
export const spellingKey = (path: string): string => persianLetters(path.normalize('NFC')).toLowerCase();

/** The address that a server compares: small letters, without query, trailing slash, "index" and ".html". */
export function redirectKey(path: string): string {
  const key = path
    .toLowerCase()
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .replace(/\/index(\.html)?$/, '')
    .replace(/\.html$/, '');
  return key === '' ? '/' : key;
}

const fixed: ReadonlySet<string> = new Set([...FIXED_PAGES, ...HOME_VARIANTS].map(redirectKey));

/** Whether a page that stands whatever is in the database has the address, as `redirectKey` gives it. */
export const isFixedPage = (key: string): boolean => fixed.has(key);

/** Why an old address is not taken, after `cleanFrom`. */
export function fromProblem(given: string): RedirectProblem | undefined {
  const from = cleanFrom(given);
  if (!from.startsWith('/') || from.length > MAX_FROM || NOT_IN_FROM.test(from)) return 'from';
  if (RESERVED.some((pattern) => pattern.test(from))) return 'reserved';
  return isFixedPage(redirectKey(from)) ? 'page' : undefined;
}

/** Why a target is not taken, after `cleanTarget`; `hosts` null stands for any host. */
export function toProblem(given: string, hosts: readonly string[] | null): RedirectProblem | undefined {
  const to = cleanTarget(given);
  if (ENCODED_PATH.test(to) || to.length > MAX_TO || NOT_IN_TO.test(to)) return 'to';
  if (to.startsWith('/')) return undefined;
  if (/\s/.test(to)) return 'to';
  const host = EXTERNAL.exec(to)?.[1];
  // The parser of browsers decides: a host that it reads otherwise is not the one that was allowed.
  if (host === undefined || URL.parse(to)?.host !== host) return to.startsWith('https://') ? 'host' : 'to';
  return hosts === null || hosts.includes(host) ? undefined : 'host';
}

/** What is wrong with one redirect by itself; undefined where nothing is. */
export function ruleProblem(
  rule: Pick<RedirectRule, 'from' | 'to'>,
  hosts: readonly string[] | null,
): RedirectProblem | undefined {
  const problem = fromProblem(rule.from) ?? toProblem(rule.to, hosts);
  if (problem) return problem;
  const [from, to] = [cleanFrom(rule.from), cleanTarget(rule.to)];
  return to.startsWith('/') && redirectKey(from) === redirectKey(to) ? 'self' : undefined;
}

/** How a redirect and the others go together; undefined where they do. `others` is without the redirect itself. */
export function conflictOf(
  { from, to }: Pick<RedirectRule, 'from' | 'to'>,
  others: readonly Pick<RedirectRule, 'from' | 'to'>[],
): RedirectProblem | undefined {
  const [start, end] = [redirectKey(from), to.startsWith('/') ? redirectKey(to) : null];
  for (const other of others) {
    const [otherStart, otherEnd] = [
      redirectKey(other.from),
      other.to.startsWith('/') ? redirectKey(other.to) : null,
    ];
    if (otherStart === start) return 'twice';
    // One spelling of an address may lead where the other does, as hosts of files need it, but not elsewhere.
    if (other.to !== to && spellingKey(otherStart) === spellingKey(start)) return 'twice';
    if (otherStart === end) return otherEnd === start ? 'loop' : 'chain';
    if (otherEnd === start) return 'chain';
  }
  return undefined;
}

export interface SettledRedirects {
  readonly items: readonly RedirectRule[];
  /** Rules that are left out, and why. */
  readonly refused: readonly (RedirectRule & { readonly problem: RedirectProblem })[];
}

interface RedirectFacts {
  readonly hosts: readonly string[];
  /** Paths of pages that exist. */
  readonly pages: Iterable<string>;
  /** Redirects of the site's own, which a stored one may lead to. */
  readonly derived?: readonly RedirectRule[];
}

/**
 * The rules that can be published: each leads straight to the end of its chain. Left out are rules that the database
 * would refuse today, and those that lead round in a circle. Of two spellings of one address the first counts.
 */
export function settleRedirects(stored: readonly RedirectRule[], facts: RedirectFacts): SettledRedirects {
  const rules = stored.map((rule) => ({ ...rule, to: cleanTarget(rule.to) }));
  const pages = new Set([...facts.pages].map(redirectKey));
  const taken = new Map<string, RedirectRule>();
  const refused: (RedirectRule & { problem: RedirectProblem })[] = [];
  for (const rule of rules) {
    const key = redirectKey(rule.from);
    const problem =
      ruleProblem(rule, facts.hosts) ??
      (pages.has(key) ? ('page' as const) : undefined) ??
      (taken.has(key) ? ('twice' as const) : undefined);
    if (problem) refused.push({ ...rule, problem });
    else taken.set(key, rule);
  }
  const byKey = new Map([
    ...(facts.derived ?? []).map((rule) => [redirectKey(rule.from), rule] as const),
    ...taken,
  ]);
  const items: RedirectRule[] = [];
  for (const rule of taken.values()) {
    const to = endOf(rule, byKey);
    if (to === null) refused.push({ ...rule, problem: 'loop' });
    else items.push({ ...rule, to });
  }
  return { items, refused };
}

/** Where a chain of redirects ends; null for a circle. */
function endOf(rule: RedirectRule, byKey: ReadonlyMap<string, RedirectRule>): string | null {
  const seen = new Set([redirectKey(rule.from)]);
  for (let { to } = rule; ; ) {
    const key = to.startsWith('/') ? redirectKey(to) : null;
    const next = key === null ? undefined : byKey.get(key);
    if (key === null || next === undefined) return to;
    if (seen.has(key)) return null;
    seen.add(key);
    to = next.to;
  }
}

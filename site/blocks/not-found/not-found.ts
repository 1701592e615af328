import { followMove, isFundId } from '../../../shared/funds/moved-funds.ts';
import { slugKey } from '../../../shared/identity/fund-address.ts';
import { fundKey } from '../../../shared/identity/fund-names.ts';
import { pagePath } from '../../../shared/paths.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { SearchIndex } from '../../../shared/schema/snapshots/fund.ts';
import { tellingWords } from '../../../shared/search/search-words.ts';
import { loadMovedFunds } from '../../runtime/load-moved-funds.ts';

/** The 404 page: redirects to a fund whose name, symbol or other case was requested; otherwise names what was not found. */

const text = {
  fund: (name: string) => `صندوق با نام "${name}" یافت نشد.`,
  fundHint: 'نام صندوق را بررسی کنید یا آن را از فهرست صندوق‌ها انتخاب کنید.',
  noName: 'صندوق یافت نشد',
  category: 'دسته‌بندی مورد نظر یافت نشد.',
  loading: 'در حال بارگذاری اطلاعات صندوق...',
  failed: 'خطا در بارگذاری صندوق',
  failedHint: 'اطلاعات این صندوق اکنون در دسترس نیست. کمی بعد دوباره تلاش کنید.',
};

/** The part of a path behind "/funds/", decoded; "" where it is empty, null for other paths. */
export function requestedFund(pathname: string): string | null {
  const [, name] = /^\/funds(?:\/(.*))?$/.exec(pathname) ?? [];
  if (name === undefined) return /^\/funds\/?$/.test(pathname) ? '' : null;
  try {
    return decodeURIComponent(name).replace(/\/$/, '').trim();
  } catch {
    return name;
  }
}

/** Whether a text has the words that tell funds apart: of the heading of a fund's page, e.g. «صندوق عیار مفید», or of its name and symbol. */
function hasTellingWords(key: string): (text: string | null) => boolean {
  const words = tellingWords(key).join(' ');
  return (text) => words !== '' && tellingWords(normalizeForSearch(text ?? '')).join(' ') === words;
}

/** The one row whose text matches; -1 for none and for several: a symbol that two funds bear names neither. */
function onlyRow<T>(texts: readonly T[], isMatch: (text: T) => boolean): number {
  const first = texts.findIndex(isMatch);
  return first === texts.findLastIndex(isMatch) ? first : -1;
}

/**
 * The slug of the fund called `requested`: by slug, then by name, then by normalized name or symbol, then by the words that tell funds apart; null
 * where none matches, or none alone.
 */
export function findSlug(
  requested: string,
  { slugs, names, symbols }: Pick<SearchIndex, 'slugs' | 'names' | 'symbols'>,
): string | null {
  const key = normalizeForSearch(requested.replaceAll('-', ' '));
  const isCalled = hasTellingWords(key);
  const tries = [
    slugs.indexOf(requested),
    onlyRow(names, (name) => name === requested),
    onlyRow(slugs, (slug) => slugKey(slug) === slugKey(requested)),
    onlyRow(names, (name) => fundKey(name.replaceAll('-', ' ')) === fundKey(key)),
    onlyRow(symbols, (symbol) => symbol !== null && fundKey(symbol.replaceAll('-', ' ')) === fundKey(key)),
    onlyRow(names, isCalled),
    onlyRow(symbols, isCalled),
  ];
  return slugs[tries.find((place) => place >= 0) ?? -1] ?? null;
}

/** The new slug of a renamed or merged fund: a host without redirects does not know the old ones. Null where none has moved. */
async function findMoved(requested: string): Promise<string | null> {
  const slug = followMove(requested, await loadMovedFunds());
  return slug === requested ? null : slug;
}

/** The published titles and descriptions of funds by id, each with the path of its page. */
const FUND_TEXTS = '/seo/fund.json';

/** The address of the page of the fund with an id; null where there is none. Hosts take fewer redirects than a large market has ids. */
export async function findById(id: string): Promise<string | null> {
  const answer = await fetch(FUND_TEXTS);
  if (!answer.ok) throw new Error(`${answer.status}`);
  const entries = (await answer.json()) as Record<string, { path?: string }>;
  // Not the canonical address: the staff may have named another page there.
  const path = Object.hasOwn(entries, id) ? entries[id]?.path : undefined;
  return path === undefined ? null : encodeURI(path);
}

async function findByName(requested: string, url: string): Promise<string | null> {
  const answer = await fetch(encodeURI(url));
  if (!answer.ok) throw new Error(`${answer.status}`);
  const slug = findSlug(requested, await answer.json()) ?? (await findMoved(requested));
  return slug === null ? null : encodeURI(pagePath.fund(slug));
}

/** Redirects to the requested fund. Throws where the index cannot be fetched, or where the fund's own page is the one not found, which would loop. */
async function redirectToFund(requested: string, url: string, onNotFound: () => void): Promise<void> {
  const path = await (isFundId(requested) ? findById(requested.toLowerCase()) : findByName(requested, url));
  if (path === null) {
    onNotFound();
    return showMessage(text.fund(requested), text.fundHint);
  }
  if (path === location.pathname) throw new Error(text.failedHint);
  location.replace(path + location.search);
}

function showFailure(error: unknown): void {
  const message = error instanceof Error ? error.message : '';
  // Network errors are in English: the Persian hint comes first.
  showMessage(
    text.failed,
    message === text.failedHint || message === '' ? text.failedHint : `${text.failedHint} (${message})`,
  );
}

function showMessage(title: string, hint: string): void {
  const heading = document.querySelector('[data-missing]');
  const line = document.querySelector('[data-missing-hint]');
  if (heading) heading.textContent = title;
  if (line) line.textContent = hint;
}

/** Starts the 404 page; `url` is the search index's address. Calls `onNotFound` where the path leads to no fund either. */
export function startNotFound(url: string | undefined, onNotFound: () => void = () => undefined): void {
  const requested = requestedFund(location.pathname);
  if (location.pathname.startsWith('/categories/')) showMessage(text.category, '');
  if (requested === null || requested === '' || !url) onNotFound();
  if (requested === null) return;
  if (requested === '' || !url) {
    showMessage(requested === '' ? text.noName : text.fund(requested), text.fundHint);
    return;
  }
  showMessage(text.loading, '');
  redirectToFund(requested, url, onNotFound).catch(showFailure);
}

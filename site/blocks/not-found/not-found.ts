import { pagePath } from '../../../shared/paths.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { SearchIndex } from '../../../shared/schema/snapshots/fund.ts';

/** On the 404 page: a fund reached by its name, by another case or by its symbol is found; else the page says what was missing. */

const text = {
  fund: (name: string) => `صندوق با نام "${name}" یافت نشد.`,
  fundHint: 'نام صندوق را بررسی کنید یا آن را از فهرست صندوق‌ها انتخاب کنید.',
  noName: 'صندوق یافت نشد',
  category: 'دسته‌بندی مورد نظر یافت نشد.',
  loading: 'در حال بارگذاری اطلاعات صندوق...',
  failed: 'خطا در بارگذاری صندوق',
  failedHint: 'اطلاعات این صندوق اکنون در دسترس نیست. کمی بعد دوباره تلاش کنید.',
};

/** What stands behind "/funds/", decoded; null for other paths, "" for none. */
export function askedFund(pathname: string): string | null {
  const [, name] = /^\/funds(?:\/(.*))?$/.exec(pathname) ?? [];
  if (name === undefined) return /^\/funds\/?$/.test(pathname) ? '' : null;
  try {
    return decodeURIComponent(name).replace(/\/$/, '').trim();
  } catch {
    return name;
  }
}

/** The slug of the fund so called: slug, then name, then name or symbol by folded letters; null where there is none. */
export function slugFor(
  asked: string,
  { slugs, names, symbols }: Pick<SearchIndex, 'slugs' | 'names' | 'symbols'>,
): string | null {
  const key = normalizeForSearch(asked.replaceAll('-', ' '));
  const tries = [
    slugs.indexOf(asked),
    names.indexOf(asked),
    slugs.findIndex((slug) => slug.toLowerCase() === asked.toLowerCase()),
    names.findIndex((name) => normalizeForSearch(name.replaceAll('-', ' ')) === key),
    symbols.findIndex((symbol) => symbol !== null && normalizeForSearch(symbol) === key),
  ];
  return slugs[tries.find((place) => place >= 0) ?? -1] ?? null;
}

/** Goes on to the fund's page. Throws where the list did not come, or where the page is the one that is missing: no circle. */
async function resolve(asked: string, url: string, missing: () => void): Promise<void> {
  const answer = await fetch(encodeURI(url));
  if (!answer.ok) throw new Error(`${answer.status}`);
  const slug = slugFor(asked, await answer.json());
  if (slug === null) {
    missing();
    return say(text.fund(asked), text.fundHint);
  }
  const path = encodeURI(pagePath.fund(slug));
  if (path === location.pathname) throw new Error(text.failedHint);
  location.replace(path + location.search);
}

function sayFailed(error: unknown): void {
  const words = error instanceof Error ? error.message : '';
  // A network's own words are English and say nothing to a reader.
  say(
    text.failed,
    words === text.failedHint || words === '' ? text.failedHint : `${text.failedHint} (${words})`,
  );
}

function say(title: string, hint: string): void {
  const heading = document.querySelector('[data-missing]');
  const line = document.querySelector('[data-missing-hint]');
  if (heading) heading.textContent = title;
  if (line) line.textContent = hint;
}

/** `missing` hears of an address that really leads nowhere. */
export function startResolving(url: string | undefined, missing: () => void = () => undefined): void {
  const asked = askedFund(location.pathname);
  if (location.pathname.startsWith('/categories/')) say(text.category, '');
  if (asked === null || asked === '' || !url) missing();
  if (asked === null) return;
  if (asked === '' || !url) {
    say(asked === '' ? text.noName : text.fund(asked), text.fundHint);
    return;
  }
  say(text.loading, '');
  resolve(asked, url, missing).catch(sayFailed);
}

import { behindFundWord } from '../../../shared/identity/behind-fund-word.ts';
import { decodePercent } from '../../../shared/identity/fund-address.ts';
import { fundKey, nameKeys } from '../../../shared/identity/fund-names.ts';
import { SEO_PAGE_TYPES, type SeoPageType, type SeoTarget } from '../../../shared/seo/settings.ts';

/** A column's name keeps its own direction inside a Persian line. */
export const latin = (name: string): string => `\u2066${name}\u2069`;

export const text = {
  noPage: `این سطر نمی‌گوید کدام صفحه: یکی از ستون‌های ${['page_id', 'slug', 'name'].map(latin).join('، ')} لازم است`,
  unknownPage: (value: string) => `صفحه‌ای با نام «${value}» نیست`,
  twoPages: (one: string, other: string) =>
    `این سطر دو صفحه را نام می‌برد: «${one}» و «${other}»؛ ستون‌ها را درست کنید`,
  ambiguous: (value: string) => `بیش از یک صفحه نام «${value}» را دارد؛ ستون ${latin('page_id')} را پر کنید`,
  notHome: (value: string) =>
    `نوع این سطر صفحهٔ اصلی است و صفحهٔ دیگری را نام می‌برد: «${value}»؛ ستون ${latin('page_type')} را درست کنید`,
};

/** Columns that identify a line's page, the most precise first. */
export const PAGE_COLUMNS = ['page_id', 'slug', 'symbol', 'name', 'page'] as const;

/** Pages by type and name, slug, id or path as `fundKey` gives it, e.g. "fund:طلایلوتوس", "fund:/funds/طلا". */
export type PageNames = ReadonlyMap<string, readonly SeoTarget[]>;

/** Indexes the pages by every name that a line may use for them. */
export function indexPageNames(targets: readonly SeoTarget[]): PageNames {
  const byName = new Map<string, SeoTarget[]>();
  for (const target of targets) {
    const names = [target.id ?? '', target.path, ...target.aliases].map(fundKey);
    for (const name of new Set([...names, ...nameKeys(target.name)])) {
      if (name === '') continue;
      const key = `${target.type}:${name}`;
      byName.set(key, [...(byName.get(key) ?? []), target]);
    }
  }
  return byName;
}

const HOME: SeoTarget = { type: 'homepage', id: null, name: 'homepage', path: '/', aliases: [] };

/** The path of a whole or percent-encoded address as it reads; another text stays. e.g. "https://example.org/funds/%D8%B7%D9%84%D8%A7" → «/funds/طلا» */
const pathIn = (text: string): string =>
  decodePercent(text.replace(/^https?:\/\/[^/]+|[?#].*$/gi, '')).replace(/\/$/, '');

/** The page of a line by what its `PAGE_COLUMNS` say, or why there is none: each of them leaves fewer pages, and all go together. */
export function pageOf(type: SeoPageType, names: readonly string[], pages: PageNames): SeoTarget | string {
  const [name] = names;
  const named = (one: SeoPageType, words: string) => pages.get(`${one}:${fundKey(pathIn(words))}`);
  const pagesOf = (one: SeoPageType, words: string) =>
    named(one, words) ?? named(one, behindFundWord(words) ?? '') ?? [];
  if (type === 'homepage') {
    const isOther = SEO_PAGE_TYPES.some((one) =>
      pagesOf(one, name ?? '').some((page) => page.type !== 'homepage'),
    );
    return name && isOther ? text.notHome(name) : HOME;
  }
  if (!name) return text.noPage;
  let found = pagesOf(type, name);
  if (found.length === 0) return text.unknownPage(name);
  for (const other of names.slice(1)) {
    const others = pagesOf(type, other);
    const both = found.filter((page) => others.includes(page));
    if (others.length > 0 && both.length === 0) return text.twoPages(name, other);
    if (both.length > 0) found = both;
  }
  return found.length > 1 ? text.ambiguous(name) : (found[0] as SeoTarget);
}

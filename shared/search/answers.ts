import { pagePath } from '../paths.ts';
import { normalizeForSearch } from '../persian/normalize-for-search.ts';
import { DEFAULT_STATE, type ScreenerState, writeState } from '../screener/state.ts';
import { STATIC_PAGES } from '../seo/static-pages.ts';
import { QUESTIONS, type Question } from './questions.ts';
import { searchVariants } from './search.ts';
import { isFiller, stemsOf } from './search-words.ts';

/** A page that answers a query, beside the funds. */
export interface Answer {
  readonly title: string;
  readonly href: string;
}

export interface Answers {
  readonly pages: readonly Answer[];
  /** True where they answer the whole query; else it names something more, e.g. a fund. */
  readonly isWhole: boolean;
}

export interface AnswerCategory {
  readonly slug: string;
  readonly label: string;
  /** `categories.name`, as the screener's address has it. */
  readonly kind: string;
}

const text = {
  all: 'صندوق‌ها',
  funds: 'صندوق‌های',
  watchlist: 'دیده‌بان من',
  growth: '۱۰۰ میلیون تومانِ یک سال پیش، امروز',
};

type Page = { readonly name: string; readonly path: string };

/** Pages that a word asks for by themselves. */
interface AskedPage {
  readonly asks: readonly string[];
  readonly page: Page;
  /** True where the screen of a question answers before it: «بهترین صندوق چیه». */
  readonly isBehind?: true;
  /** True where it is asked for beside the name of a category too: «مقایسهٔ طلا و اهرم», «معنی اهرمی». */
  readonly ofAny?: true;
}

const PAGES: readonly AskedPage[] = [
  // Whoever asks what a word means asks for no list by it.
  {
    asks: ['واژه نامه', 'اصطلاحات', 'تعریف', 'یعنی', 'معنی', 'معنا', 'معنای', 'مفهوم'],
    page: STATIC_PAGES.glossary,
    ofAny: true,
  },
  { asks: ['چیست', 'چیه'], page: STATIC_PAGES.glossary, isBehind: true },
  { asks: ['مقایسه'], page: STATIC_PAGES.compare, ofAny: true },
  {
    asks: ['ماشین حساب', 'محاسبه سود', 'حساب سود', 'میلیون'],
    page: { name: text.growth, path: `${pagePath.home}#growth` },
  },
  { asks: ['روش محاسبه', 'فرمول', 'محاسبه', 'حساب'], page: STATIC_PAGES.methodology },
  { asks: ['نقشه', 'هیت مپ', 'نقشه بازار'], page: STATIC_PAGES.map },
  { asks: ['غربال', 'غربالگر', 'فیلتر', 'دیده بان بازار'], page: STATIC_PAGES.screener },
  { asks: ['دیده بان', 'پرتفوی من', 'سبد من'], page: { name: text.watchlist, path: pagePath.watchlist } },
  { asks: ['حباب'], page: STATIC_PAGES.bubbles },
  { asks: ['تورم'], page: STATIC_PAGES.inflation },
  { asks: ['کیفیت داده', 'منبع داده'], page: STATIC_PAGES.quality },
  { asks: ['دسته', 'دسته بندی', 'انواع'], page: STATIC_PAGES.categories },
  { asks: ['خبر', 'اخبار'], page: STATIC_PAGES.news },
  { asks: ['تحلیل'], page: STATIC_PAGES.analysis },
  { asks: ['درباره', 'تماس', 'پشتیبانی', 'ارتباط'], page: STATIC_PAGES.about },
  // Last: every query for funds has the word.
  { asks: ['همه صندوق', 'لیست صندوق', 'فهرست صندوق', 'صندوق بورسی'], page: STATIC_PAGES.funds },
];

const squeezed = (phrase: string): string => stemsOf(normalizeForSearch(phrase)).join('');

/**
 * A phrase and its superlative, without spaces, its two words in either order: whoever asks for «کم‌ریسک‌ترین» or for «ریسک کمتر» asks for
 * «کم ریسک».
 */
function formsOf(phrase: string): string[] {
  const words = phrase.split(' ');
  const orders = words.length === 2 ? [phrase, words.toReversed().join(' ')] : [phrase];
  return orders.flatMap((order) => ['', 'تر', 'ترین'].map((ending) => squeezed(order) + ending));
}

/** Most words of a phrase that asks. */
const MAX_PHRASE_WORDS = 4;

/** True where a phrase stands in the stems, whichever of its words are written together: «کم ریسک» in ["کمریسک", "طلا"]. */
function hasPhrase(stems: readonly string[], phrase: string): boolean {
  const forms = formsOf(phrase);
  const lengths = Array.from({ length: MAX_PHRASE_WORDS }, (_, i) => i + 1);
  return stems.some((_, from) =>
    lengths.some((length) => forms.includes(stems.slice(from, from + length).join(''))),
  );
}

const findPhrase = (stems: readonly string[], phrases: readonly string[]): string | undefined =>
  phrases.find((phrase) => hasPhrase(stems, phrase));

/** The category whose name stands in the query; the longest name where several do. */
function findCategory(
  stems: readonly string[],
  categories: readonly AnswerCategory[],
): AnswerCategory | null {
  const named = categories.filter(({ label }) => hasPhrase(stems, label));
  return named.toSorted((a, b) => b.label.length - a.label.length)[0] ?? null;
}

/** Industries, of which a sector fund holds the shares. */
const SECTORS = [
  'خودرو',
  'دارو',
  'بانک',
  'فلز',
  'فلزات',
  'فولاد',
  'سیمان',
  'پتروشیمی',
  'نفت',
  'گاز',
  'غذا',
  'کشاورزی',
  'فناوری',
  'معدن',
  'صنعت',
];
const SECTOR_STEMS = new Set(SECTORS.flatMap((sector) => stemsOf(normalizeForSearch(sector))));
const SECTORAL = 'sectoral';

const sectorCategory = (
  stems: readonly string[],
  categories: readonly AnswerCategory[],
): AnswerCategory | null =>
  stems.some((stem) => SECTOR_STEMS.has(stem))
    ? (categories.find(({ kind }) => kind === SECTORAL) ?? null)
    : null;

const fundsOf = (category: AnswerCategory | null): string =>
  category === null ? text.all : `${text.funds} ${category.label}`;

function stateOf(
  { sort, isFalling = false, where }: Question,
  category: AnswerCategory | null,
): ScreenerState {
  return {
    ...DEFAULT_STATE,
    kinds: category === null ? [] : [category.kind],
    ranges: new Map(where ? [[sort, where]] : []),
    sort: [{ field: sort, direction: isFalling ? 'descending' : 'ascending' }],
    columns: [sort, ...DEFAULT_STATE.columns.filter((column) => column !== sort)],
  };
}

const screenOf = (question: Question, category: AnswerCategory | null): Answer => ({
  title: question.title.replace('{funds}', fundsOf(category)),
  href: `${pagePath.screener}?${writeState(stateOf(question, category))}`,
});

/** True where each word is one of the phrases', or one that questions are made of. */
const areExplained = (stems: readonly string[], phrases: readonly (string | undefined)[]): boolean => {
  const forms = phrases.flatMap((phrase) => (phrase === undefined ? [] : formsOf(phrase)));
  return stems.every((stem) => isFiller(stem) || forms.some((form) => form.includes(stem)));
};

function answersOf(stems: readonly string[], categories: readonly AnswerCategory[]): Answers {
  // Behind the funds of the industry, where there are some: the query then says more than the category.
  const category = findCategory(stems, categories) ?? sectorCategory(stems, categories);
  const question = QUESTIONS.find(({ asks }) => findPhrase(stems, asks));
  const page = PAGES.find(({ asks, ofAny }) => (ofAny || !category) && findPhrase(stems, asks));
  const phrases = [category?.label, ...(question?.asks ?? []), ...(page?.asks ?? [])];
  const screens = question ? [screenOf(question, category)] : [];
  const own = page ? [{ title: page.page.name, href: page.page.path }] : [];
  const list = category ? [{ title: fundsOf(category), href: pagePath.category(category.slug) }] : [];
  const answers = page?.isBehind ? [...screens, ...own] : [...own, ...screens];
  return { pages: [...answers, ...list], isWhole: areExplained(stems, phrases) };
}

/**
 * Pages that answer a query, best first: the prepared screen of a question («بهترین صندوق طلا»), the page of a category («صندوق های
 * طلا»), or a page of the site («مقایسه»). None for other queries.
 */
export function findAnswers(query: string, categories: readonly AnswerCategory[]): Answers {
  const all = searchVariants(query).map((variant) => answersOf(stemsOf(variant), categories));
  const answered = all.filter(({ pages }) => pages.length > 0);
  return answered.find(({ isWhole }) => isWhole) ?? answered[0] ?? { pages: [], isWhole: false };
}

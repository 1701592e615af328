import { jalaliDate } from '../dates/jalali.ts';
import { pagePath } from '../paths.ts';
import { formatMoney, formatNumber, formatPercent } from '../persian/format.ts';
import { absoluteUrl } from './canonical.ts';
import { joinPhrases, truncate } from './join-phrases.ts';
import { TITLE_LENGTH } from './limits.ts';
import { DEFAULT_ROBOTS, type SeoTexts } from './settings.ts';

/** Facts of a fund; figures as published. */
export interface FundFacts {
  readonly slug: string;
  readonly name: string;
  readonly symbol: string | null;
  /** Persian name of its category. */
  readonly category: string;
  readonly manager: string | null;
  readonly netAssetRial: number | null;
  readonly navRial: number | null;
  readonly bubblePercent: number | null;
  readonly monthlyPercent: number | null;
  readonly quarterlyPercent: number | null;
  readonly yearlyPercent: number | null;
  /** Day of these figures. */
  readonly asOf: string | null;
}

export interface CategoryFacts {
  readonly slug: string;
  readonly label: string;
  readonly fundCount: number;
  readonly netAssetRial: number | null;
  readonly yearlyPercent: number | null;
  /** The fund with the best yearly return, and that return. */
  readonly best: { readonly name: string; readonly percent: number } | null;
  readonly asOf: string | null;
}

const text = {
  fundTitle: (name: string) => `صندوق ${name}`.replace(/^صندوق (?=صندوق)/, ''),
  yearly: (percent: string) => `بازده یک‌ساله ${percent}`,
  titleTail: ['NAV، بازده و ترکیب دارایی', 'NAV و بازده امروز', 'NAV و بازده'],
  by: (manager: string) => `به مدیریت ${manager}`,
  kind: (category: string) => `از صندوق‌های ${category}`,
  asset: (money: string) => `خالص دارایی ${money}`,
  nav: (rials: string) => `NAV ابطال ${rials} ریال`,
  monthly: (percent: string) => `بازده یک‌ماهه ${percent}`,
  quarterly: (percent: string) => `سه‌ماهه ${percent}`,
  bubble: (percent: string) => `حباب قیمت ${percent}`,
  on: (day: string) => `در ${day}`,
  closers: [
    'نمودار قیمت و NAV، ترکیب دارایی و رتبهٔ آن را ببینید',
    'نمودار و ترکیب دارایی را ببینید',
    'با صندوق‌های دیگر بسنجید',
    'جزئیات بیشتر',
  ],
  categoryTitle: (label: string, count: string) => `صندوق‌های ${label}: مقایسهٔ ${count} صندوق`,
  categoryTail: ['بازده، NAV و حباب امروز', 'بازده و NAV امروز', 'بازده و NAV'],
  categoryLead: (label: string, count: string) => `فهرست ${count} صندوق ${label}`,
  mean: (percent: string) => `میانگین بازده یک‌ساله ${percent}`,
  best: (name: string, percent: string) => `بهترین: ${name} با ${percent}`,
  words: ['NAV', 'بازده صندوق', 'صندوق سرمایه‌گذاری'],
};

const length = (value: string): number => [...value].length;
const compact = (values: readonly (string | null)[]): string[] => values.filter((value) => value !== null);
/** A percentage with a minus sign where negative, never with a plus. */
const percentPhrase = (value: number | null, phrase: (formatted: string) => string): string | null =>
  value === null ? null : phrase(formatPercent(value, { sign: false, decimals: 1 }));

/** The first candidate within the limits, else the longest below the maximum, else the first one truncated. */
function pickFitting(
  candidates: readonly string[],
  limits: { readonly min: number; readonly max: number },
): string {
  const allowed = candidates.filter((candidate) => length(candidate) <= limits.max);
  const fitting = allowed.find((candidate) => length(candidate) >= limits.min);
  const longest = [...allowed].sort((a, b) => length(b) - length(a))[0];
  return fitting ?? longest ?? truncate(candidates[0] ?? '', limits.max);
}

const texts = (
  title: string,
  description: string,
  keywords: readonly string[],
  canonical: string,
): SeoTexts => ({
  title,
  meta_description: description,
  meta_keywords: [...new Set(keywords)].join('، '),
  og_title: title,
  og_description: description,
  og_image: null,
  twitter_title: title,
  twitter_description: description,
  twitter_image: null,
  canonical_url: canonical,
  robots: DEFAULT_ROBOTS,
  custom_head_tags: null,
});

function fundTitles(facts: FundFacts): string[] {
  const full = text.fundTitle(facts.name);
  const withSymbol = facts.symbol && !facts.name.includes(facts.symbol) ? `${full} (${facts.symbol})` : full;
  const yearly = percentPhrase(facts.yearlyPercent, text.yearly);
  const heads = [withSymbol, full, ...(facts.symbol ? [text.fundTitle(facts.symbol)] : [])];
  return heads.flatMap((head) => [
    ...(yearly ? [`${head}: ${yearly} و NAV`, `${head}: ${yearly}`] : []),
    ...text.titleTail.map((tail) => `${head}: ${tail}`),
    head,
  ]);
}

/** A fund's texts from its facts; unknown figures are left out. */
export function fundTexts(facts: FundFacts, origin: string): SeoTexts {
  const lead = compact([
    text.fundTitle(facts.name),
    facts.symbol && !facts.name.includes(facts.symbol) ? `(${facts.symbol})` : null,
  ]).join(' ');
  const phrases = compact([
    facts.manager && text.by(facts.manager),
    percentPhrase(facts.yearlyPercent, text.yearly),
    facts.netAssetRial === null ? null : text.asset(formatMoney(facts.netAssetRial)),
    facts.navRial === null ? null : text.nav(formatNumber(facts.navRial, { decimals: 0 })),
    percentPhrase(facts.monthlyPercent, text.monthly),
    percentPhrase(facts.quarterlyPercent, text.quarterly),
    percentPhrase(facts.bubblePercent, text.bubble),
    facts.asOf && text.on(jalaliDate(facts.asOf)),
  ]);
  const keywords = compact([facts.name, facts.symbol, facts.category, facts.manager, ...text.words]);
  return texts(
    pickFitting(fundTitles(facts), TITLE_LENGTH),
    joinPhrases(`${lead} ${text.kind(facts.category)}`, phrases, text.closers),
    keywords.slice(0, 10),
    absoluteUrl(origin, pagePath.fund(facts.slug)),
  );
}

/** A category's texts from its facts. */
export function categoryTexts(facts: CategoryFacts, origin: string): SeoTexts {
  const count = formatNumber(facts.fundCount);
  const title = text.categoryTitle(facts.label, count);
  const phrases = compact([
    percentPhrase(facts.yearlyPercent, text.mean),
    facts.netAssetRial === null ? null : text.asset(formatMoney(facts.netAssetRial)),
    facts.best &&
      percentPhrase(facts.best.percent, (formatted) => text.best(facts.best?.name ?? '', formatted)),
    facts.asOf && text.on(jalaliDate(facts.asOf)),
  ]);
  return texts(
    pickFitting([...text.categoryTail.map((tail) => `${title}؛ ${tail}`), title], TITLE_LENGTH),
    joinPhrases(text.categoryLead(facts.label, count), phrases, text.closers),
    [`صندوق ${facts.label}`, `صندوق‌های ${facts.label}`, facts.label, ...text.words],
    absoluteUrl(origin, pagePath.category(facts.slug)),
  );
}

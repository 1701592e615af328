import { fundHeading } from '../identity/fund-names.ts';
import { withSymbol } from '../identity/with-symbol.ts';
import { printedLength, withSamples } from './fill-figures.ts';
import { joinPhrases, truncate } from './join-phrases.ts';
import { TITLE_LENGTH } from './limits.ts';
import { DEFAULT_ROBOTS, type SeoTexts } from './settings.ts';
import { type FigureTexts, formatFigures, placeholderOf, type TextFigure } from './text-figures.ts';

/**
 * Texts of funds and categories from their published facts. Figures are placeholders, filled at each rendering; the canonical address
 * stays empty, so that a page prints its own and follows a new slug or origin.
 */

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
  /** Day of the bubble; absent where it is that of the others. */
  readonly tradeDay?: string | null;
}

export interface CategoryFacts {
  readonly slug: string;
  readonly label: string;
  readonly fundCount: number;
  readonly netAssetRial: number | null;
  readonly yearlyPercent: number | null;
  readonly asOf: string | null;
}

const text = {
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
  mean: (percent: string) => `میانگین سادهٔ بازده یک‌ساله ${percent}`,
  words: ['NAV', 'بازده صندوق', 'صندوق سرمایه‌گذاری'],
};

const compact = (values: readonly (string | null)[]): string[] => values.filter((value) => value !== null);
/** The phrase with the figure's placeholder; null where the figure is unknown when the text is written. */
const phraseOf = (
  figures: FigureTexts,
  figure: TextFigure,
  phrase: (placeholder: string) => string,
): string | null => ((figures[figure] ?? null) === null ? null : phrase(placeholderOf(figure)));

/** The first candidate within the limits, else the longest below the maximum, else the first one truncated. */
function pickFitting(
  candidates: readonly string[],
  limits: { readonly min: number; readonly max: number },
): string {
  const allowed = candidates.filter((candidate) => printedLength(candidate) <= limits.max);
  const fitting = allowed.find((candidate) => printedLength(candidate) >= limits.min);
  const longest = [...allowed].sort((a, b) => printedLength(b) - printedLength(a))[0];
  return fitting ?? longest ?? truncate(candidates[0] ?? '', limits.max);
}

const texts = (title: string, description: string, keywords: readonly string[]): SeoTexts => ({
  title,
  meta_description: description,
  meta_keywords: [...new Set(keywords)].join('، '),
  og_title: title,
  og_description: description,
  og_image: null,
  twitter_title: title,
  twitter_description: description,
  twitter_image: null,
  canonical_url: null,
  robots: DEFAULT_ROBOTS,
  custom_head_tags: null,
});

/** The printed figures of a fund's facts. */
export const fundFigures = (facts: FundFacts): FigureTexts =>
  formatFigures({ ...facts, assetsRial: facts.netAssetRial });

/** The printed figures of a category's facts. */
export const categoryFigures = (facts: CategoryFacts): FigureTexts =>
  formatFigures({ ...facts, assetsRial: facts.netAssetRial });

function fundTitles(facts: FundFacts): string[] {
  const full = fundHeading(facts.name);
  const yearly = phraseOf(fundFigures(facts), 'yearlyReturn', text.yearly);
  const heads = [withSymbol(facts, full), full, ...(facts.symbol ? [fundHeading(facts.symbol)] : [])];
  return heads.flatMap((head) => [
    ...(yearly ? [`${head}: ${yearly} و NAV`, `${head}: ${yearly}`] : []),
    ...text.titleTail.map((tail) => `${head}: ${tail}`),
    head,
  ]);
}

/** A fund's texts from its facts; figures that are unknown now are left out. */
export function fundTexts(facts: FundFacts): SeoTexts {
  const lead = withSymbol(facts, fundHeading(facts.name));
  const figures = fundFigures(facts);
  const phrases = compact([
    facts.manager && text.by(facts.manager),
    phraseOf(figures, 'yearlyReturn', text.yearly),
    phraseOf(figures, 'netAssets', text.asset),
    phraseOf(figures, 'nav', text.nav),
    phraseOf(figures, 'monthlyReturn', text.monthly),
    phraseOf(figures, 'quarterlyReturn', text.quarterly),
    phraseOf(figures, 'bubble', text.bubble),
    phraseOf(figures, 'date', text.on),
  ]);
  const keywords = compact([facts.name, facts.symbol, facts.category, facts.manager, ...text.words]);
  return texts(
    pickFitting(fundTitles(facts), TITLE_LENGTH),
    joinPhrases(`${lead} ${text.kind(facts.category)}`, phrases, text.closers, withSamples),
    keywords.slice(0, 10),
  );
}

/** A category's texts from its facts. */
export function categoryTexts(facts: CategoryFacts): SeoTexts {
  const figures = categoryFigures(facts);
  const count = placeholderOf('fundCount');
  const title = text.categoryTitle(facts.label, count);
  const phrases = compact([
    phraseOf(figures, 'yearlyReturn', text.mean),
    phraseOf(figures, 'netAssets', text.asset),
    phraseOf(figures, 'date', text.on),
  ]);
  return texts(
    pickFitting([...text.categoryTail.map((tail) => `${title}؛ ${tail}`), title], TITLE_LENGTH),
    joinPhrases(text.categoryLead(facts.label, count), phrases, text.closers, withSamples),
    [`صندوق ${facts.label}`, `صندوق‌های ${facts.label}`, facts.label, ...text.words],
  );
}

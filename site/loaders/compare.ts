import { readCompare, withFunds, writeCompare } from '../../shared/compare/state.ts';
import { jalaliDate } from '../../shared/dates/jalali.ts';
import { pagePath, shareImagePath } from '../../shared/paths.ts';
import { formatPercent } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { CategoryPage } from '../../shared/schema/snapshots/category.ts';
import type { FundHistory } from '../../shared/schema/snapshots/history.ts';
import type { MeasureSeriesFile } from '../../shared/schema/snapshots/measures.ts';
import { startLines } from '../blocks/compare/start-lines.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs } from '../layouts/structured-data.ts';

const text = {
  title: 'مقایسهٔ صندوق‌ها',
  mixed: 'طلا، درآمد ثابت، سهامی',
  from: (day: string) => `از ${day}`,
  to: (day: string) => `تا ${day}`,
  description:
    'تا پنج صندوق را کنار هم و در برابر میانگین دسته، دلار، سکه، طلا و تورم بسنجید: رشد سرمایه، افت از اوج، ریسک، بازده ماه‌ها و ترکیب دارایی.',
};

/** Funds of a card. */
const MAX_FUNDS = 3;
/** The kinds of which the first card has the largest fund each. */
const MIXED = ['gold', 'fixed-income', 'equity'];

/** The largest funds that have a history to compare, which are compared most often. */
function largestWithHistory(
  snapshots: SnapshotReader,
  { funds }: CategoryPage,
  count: number,
): FundHistory[] {
  const found: FundHistory[] = [];
  for (const { slug } of funds.toSorted((a, b) => (b.assetsRial ?? 0) - (a.assetsRial ?? 0))) {
    if (found.length === count) break;
    const history = snapshots.read('fund-history', `fund-history/${slug}`);
    if (history && history.sessions.length > 1) found.push(history);
  }
  return found;
}

/** The address of a comparison of funds over a year, as their card draws it. */
const hrefOf = (histories: readonly FundHistory[]): string => {
  const funds = histories.map(({ fund }) => fund.slug);
  return `${pagePath.compare}?${writeCompare({ ...withFunds(readCompare(''), funds), range: '1y' })}`;
};

/** Writes the card of a comparison to begin with, as small lines over a year; none where its funds have no day in common. */
function cardsOf(measures: MeasureSeriesFile) {
  const holidays = new Set(measures.holidays);
  return (label: string, histories: readonly FundHistory[]) => {
    const drawn = histories.length > 1 ? startLines(histories, measures, holidays) : null;
    if (drawn === null) return [];
    const names = drawn.lines.map(({ growthPercent, ...line }) => ({
      ...line,
      growth: formatPercent(growthPercent, { decimals: 0 }),
    }));
    const days = [text.from(jalaliDate(drawn.from)), text.to(jalaliDate(drawn.to))];
    return [{ label, href: hrefOf(histories), names, days, simulated: drawn.simulated }];
  };
}

/** The largest funds of three kinds, and those of each category; a category with fewer than two histories has none. */
function startCards(snapshots: SnapshotReader) {
  const measures = snapshots.read('measure-series', 'measure-series');
  if (!measures) return [];
  const cards = cardsOf(measures);
  const categories = snapshots.read('categories', 'categories')?.items ?? [];
  const groups = categories.flatMap(({ category }) => {
    const page = snapshots.read('category', `category/${category.slug}`);
    return page ? [{ category, funds: largestWithHistory(snapshots, page, MAX_FUNDS) }] : [];
  });
  const mixed = MIXED.flatMap(
    (kind) => groups.find(({ category }) => category.kind === kind)?.funds[0] ?? [],
  );
  return [
    ...cards(text.mixed, mixed),
    ...groups.flatMap(({ category, funds }) => cards(category.label, funds)),
  ];
}

/** Head and heading of /compare, and what one may begin with. */
export function loadCompare(snapshots: SnapshotReader) {
  const site = snapshots.read('site', 'site');
  const head: PageHead = {
    title: titleWithBrand(text.title, site),
    description: text.description,
    path: pagePath.compare,
    image: shareImagePath(pagePath.home),
    override: snapshots.read('seo', 'seo/compare'),
    jsonLd: [createBreadcrumbs(site, [[text.title, pagePath.compare]])],
  };
  return {
    head,
    title: text.title,
    lead: text.description,
    searchUrl: snapshots.url('search'),
    cards: startCards(snapshots),
  };
}

import { jalaliDate } from '../../shared/dates/jalali.ts';
import { pagePath, shareImagePath } from '../../shared/paths.ts';
import { formatPercent } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { CategoryPage } from '../../shared/schema/snapshots/category.ts';
import type { FundHistory } from '../../shared/schema/snapshots/history.ts';
import { startLines } from '../blocks/compare/start-lines.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs } from '../layouts/structured-data.ts';

const text = {
  title: 'مقایسهٔ صندوق‌ها',
  mixed: 'طلا، درآمد ثابت، سهامی',
  span: (from: string, to: string) => `از ${from} تا ${to}`,
  description:
    'تا پنج صندوق را کنار هم و در برابر میانگین دسته، دلار، سکه، طلا و تورم بسنجید: رشد سرمایه، افت از اوج، ریسک، بازده ماه‌ها و ترکیب دارایی.',
};

type Listed = CategoryPage['funds'][number];

/** Funds of a card, and the kinds of which the first card has the largest. */
const MAX_FUNDS = 3;
const MIXED = ['gold', 'fixed-income', 'equity'];

/** The largest funds that have a history to compare, which are compared most often. */
function comparable(snapshots: SnapshotReader, { funds }: CategoryPage, count: number): CardFund[] {
  const found: CardFund[] = [];
  for (const fund of funds.toSorted((a, b) => (b.assetsRial ?? 0) - (a.assetsRial ?? 0))) {
    if (found.length === count) break;
    const history = snapshots.read('fund-history', `fund-history/${fund.slug}`);
    if (history && history.sessions.length > 1) found.push({ fund, history });
  }
  return found;
}

interface CardFund {
  readonly fund: Listed;
  readonly history: FundHistory;
}

/** A comparison to begin with: its funds and the year that they have in common, as small lines. */
function cardView(label: string, all: readonly CardFund[]) {
  const drawn = startLines(all.map(({ history }) => history));
  return {
    label,
    href: `${pagePath.compare}?f=${all.map(({ fund }) => fund.slug).join(',')}`,
    names: all.map(({ fund }, i) => ({
      name: fund.symbol ?? fund.name,
      color: `var(--cat-${[4, 3, 9][i]})`,
      growth: formatPercent(drawn.percents[i] ?? null, { decimals: 0 }),
      path: drawn.paths[i] ?? '',
    })),
    span: text.span(jalaliDate(drawn.from), jalaliDate(drawn.to)),
    simulated: all.some(({ history }) => history.simulated),
  };
}

/** The largest funds of three kinds, and those of each category; a category with fewer than two histories has none. */
function startCards(snapshots: SnapshotReader) {
  const categories = snapshots.read('categories', 'categories')?.items ?? [];
  const groups = categories.flatMap(({ category }) => {
    const page = snapshots.read('category', `category/${category.slug}`);
    return page ? [{ category, funds: comparable(snapshots, page, MAX_FUNDS) }] : [];
  });
  const mixed = MIXED.flatMap(
    (kind) => groups.find(({ category }) => category.kind === kind)?.funds[0] ?? [],
  );
  return [
    ...(mixed.length > 1 ? [cardView(text.mixed, mixed)] : []),
    ...groups.flatMap(({ category, funds }) => (funds.length > 1 ? [cardView(category.label, funds)] : [])),
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

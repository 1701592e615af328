import { jalaliLong } from '../../../../shared/dates/jalali.ts';
import { sum } from '../../../../shared/funds/figures.ts';
import { isLeveraged } from '../../../../shared/funds/kinds.ts';
import { pagePath } from '../../../../shared/paths.ts';
import { formatMoney, formatNumber, formatPercent, ltrIsolate } from '../../../../shared/persian/format.ts';
import type { CategoryCards } from '../../../../shared/schema/snapshots/category.ts';
import type { CategoryReturns } from '../../../../shared/schema/snapshots/market.ts';
import { defineCard } from './define.ts';
import { type Figure, figures, frame } from './parts/frame.ts';
import { marketShares } from './parts/market-shares.ts';
import { COLOR, signColor } from './parts/palette.ts';
import { fitHeading, line, RIGHT } from './parts/svg.ts';

const text = {
  kicker: 'بازار صندوق‌های سرمایه‌گذاری',
  funds: 'صندوق',
  categories: 'دسته',
  assets: 'خالص دارایی',
  best: (label: string) => `یک‌سالهٔ ${label}`,
  shares: (day: string) => `سهم دسته‌ها از خالص دارایی، ${day}`,
};

/**
 * The market in four figures; the last is the mean yearly return, as in the home page's rows, of the largest category that can be compared: not of
 * leveraged funds.
 */
function figuresOf({ items }: CategoryCards, returns: CategoryReturns | null): Figure[] {
  const largest = items
    .filter(({ category }) => !isLeveraged(category))
    .toSorted((a, b) => (b.netAssetRial ?? 0) - (a.netAssetRial ?? 0))[0];
  const counted = [
    { label: text.funds, value: formatNumber(sum(items.map(({ fundCount }) => fundCount))) },
    { label: text.categories, value: formatNumber(items.length) },
    { label: text.assets, value: formatMoney(sum(items.map(({ netAssetRial }) => netAssetRial))) },
  ];
  if (!largest) return counted;
  const row = returns?.items.find(({ category }) => category.slug === largest.category.slug);
  const yearly = row?.yearlyPercent ?? null;
  return [
    ...counted,
    {
      label: text.best(largest.category.label),
      value: ltrIsolate(formatPercent(yearly, { decimals: 1 })),
      color: signColor(yearly),
    },
  ];
}

/** The site itself: for the home page and every page without a card of its own. */
export const homeCard = defineCard({
  id: 'home',
  reads: ['site', 'categories', 'market/category-returns'],
  subject: () => 'site',
  page: () => pagePath.home,
  draw(_subject, reader) {
    const site = reader.read('site', 'site');
    if (!site) return null;
    const categories = reader.read('categories', 'categories');
    const returns = reader.read('market/category-returns', 'market/category-returns');
    const { lines, size } = fitHeading(site.tagline, RIGHT - 64, [
      [64, 1],
      [52, 1],
      [44, 2],
    ]);
    const day = categories?.meta.asOf ?? site.today;
    return frame(
      {
        brand: reader.brand,
        kicker: text.kicker,
        color: COLOR.accent,
        demonstration: site.demonstration,
        foot: text.shares(jalaliLong(day)),
      },
      [
        ...lines.map((one, at) => line(RIGHT, 206 + at * size * 1.4, one, { size, weight: 700 })),
        figures(categories ? figuresOf(categories, returns) : [], 342),
        marketShares(categories, 462, 72),
      ].join(''),
    );
  },
});

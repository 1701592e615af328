import { jalaliLong } from '../../shared/dates/jalali.ts';
import { categorySubject } from '../../shared/figures/provenance-key.ts';
import { isLeveraged } from '../../shared/funds/kinds.ts';
import { pagePath } from '../../shared/paths.ts';
import { DASH, formatMoney, formatNumber, formatPercent } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { CategoryCards } from '../../shared/schema/snapshots/category.ts';
import { categoryColor } from '../charts/parts/colors.ts';
import { describeCategory } from './describe-category.ts';

export interface CategoryCard {
  readonly title: string;
  readonly description: string | null;
  /** By which its figures are followed, e.g. "category/طلا". */
  readonly subject: string;
  readonly href: string;
  readonly color: string;
  readonly count: string;
  readonly yearly: string;
  readonly yearlyPercent: number | null;
  /** Why a card has no yearly return although it is known. */
  readonly yearlyNote: string | null;
  readonly assets: string;
  /** Share of the largest category's net assets, percent: the card's bar. */
  readonly assetsShare: number;
}

const text = {
  leveraged: 'فیپیران بازده یک‌سالهٔ صندوق‌های اهرمی را به روش دیگری می‌شمارد؛ با دسته‌های دیگر سنجیدنی نیست.',
};

/** The yearly return, but for leveraged funds a dash with its reason. */
const yearOf = ({ category, yearlyReturnPercent }: CategoryCards['items'][number]) =>
  isLeveraged(category)
    ? { yearly: DASH, yearlyPercent: null, yearlyNote: text.leveraged }
    : {
        yearly: formatPercent(yearlyReturnPercent, { decimals: 1 }),
        yearlyPercent: yearlyReturnPercent,
        yearlyNote: null,
      };

const card = (item: CategoryCards['items'][number], largest: number): CategoryCard => ({
  title: item.category.label,
  description: describeCategory(item.description, item.category),
  subject: categorySubject(item.category.slug),
  href: pagePath.category(item.category.slug),
  color: categoryColor(item.category),
  count: formatNumber(item.fundCount),
  ...yearOf(item),
  assets: formatMoney(item.netAssetRial),
  assetsShare: largest === 0 ? 0 : Math.round(((item.netAssetRial ?? 0) / largest) * 100),
});

/** The cards of /categories; null where they are not published. */
export function loadCategories(snapshots: SnapshotReader) {
  const snapshot = snapshots.read('categories', 'categories');
  if (snapshot === null) return null;
  const largest = Math.max(0, ...snapshot.items.map((item) => item.netAssetRial ?? 0));
  return {
    meta: snapshot.meta,
    day: snapshot.meta.asOf,
    date: snapshot.meta.asOf ? jalaliLong(snapshot.meta.asOf) : null,
    cards: snapshot.items.map((item) => card(item, largest)),
  };
}

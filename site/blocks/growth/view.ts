import { oldestCurrentDay } from '../../../shared/funds/ages.ts';
import { pagePath } from '../../../shared/paths.ts';
import { RETURN_PERIODS, type ReturnPeriod } from '../../../shared/schema/lists.ts';
import type { SnapshotReader } from '../../../shared/schema/reader.ts';
import type { CategoryReturns } from '../../../shared/schema/snapshots/market.ts';
import type { MarketMeasures } from '../../../shared/schema/snapshots/measures.ts';
import type { CategoryRef, Meta } from '../../../shared/schema/snapshots/meta.ts';
import { categoryColor } from '../../charts/parts/colors.ts';

const text = {
  usd: 'دلار',
  coin: 'سکه',
  real: 'تورم',
};

/** Percent points by period; null where not known. */
export type PeriodPercents = Readonly<Record<ReturnPeriod, number | null>>;

/** A fund whose calculator carries on from a bar. */
export interface GrowthFund {
  readonly slug: string;
  readonly name: string;
  readonly percents: PeriodPercents;
}

/** One bar: what an amount became in a category of funds, in dollars, in coins, or would have to be after inflation. */
export interface GrowthBar {
  /** Whose growth it is; it decides the figure, e.g. "category-average-yearly-return", "usd-yearly-change". */
  readonly kind: 'category' | 'usd' | 'coin' | 'real';
  readonly label: string;
  /** Where it is told in full; null for what has no page. */
  readonly href: string | null;
  /** The slug of a category; null for any other line. */
  readonly slug: string | null;
  readonly color: string;
  readonly percents: PeriodPercents;
  /** The largest fund of a category. */
  readonly fund: GrowthFund | null;
}

export interface GrowthView {
  readonly bars: readonly GrowthBar[];
  /** The first day of each period. */
  readonly from: Readonly<Record<ReturnPeriod, string>>;
  readonly meta: Meta;
}

/** The categories that savers hold most, in the order in which they stand. */
const KINDS = ['gold', 'equity', 'fixed-income'] as const;

type FourReturns = Pick<
  CategoryReturns['items'][number],
  'monthlyPercent' | 'quarterlyPercent' | 'biannualPercent' | 'yearlyPercent'
>;
const percentsOf = (returns: FourReturns): PeriodPercents => ({
  monthly: returns.monthlyPercent,
  quarterly: returns.quarterlyPercent,
  biannual: returns.biannualPercent,
  yearly: returns.yearlyPercent,
});

/** The category's largest fund with a return of the year to `day`, as the category's own mean counts them; null where none is known. */
function largestFund(snapshots: SnapshotReader, { slug }: CategoryRef, day: string): GrowthFund | null {
  const page = snapshots.read('category', `category/${slug}`);
  const returns = snapshots.read('category-returns', `category-returns/${slug}`);
  const bySize = (page?.funds ?? []).toSorted((a, b) => (b.assetsRial ?? 0) - (a.assetsRial ?? 0));
  for (const { slug, symbol, name } of bySize) {
    const own = returns?.items.find(({ fund }) => fund.slug === slug);
    const isCurrent = own?.latestDate != null && own.latestDate >= oldestCurrentDay(day);
    if (own && isCurrent && own.yearlyPercent !== null)
      return { slug, name: symbol ?? name, percents: percentsOf(own) };
  }
  return null;
}

const categoryBar = (
  snapshots: SnapshotReader,
  item: CategoryReturns['items'][number],
  day: string,
): GrowthBar => ({
  kind: 'category',
  label: item.category.label,
  href: pagePath.category(item.category.slug),
  slug: item.category.slug,
  color: categoryColor(item.category),
  percents: percentsOf(item),
  fund: largestFund(snapshots, item.category, day),
});

const byPeriod = <T>(
  changes: MarketMeasures['changes'],
  pick: (change: MarketMeasures['changes'][number]) => T,
): Record<ReturnPeriod, T> =>
  Object.fromEntries(changes.map((change) => [change.period, pick(change)])) as Record<ReturnPeriod, T>;

const priceBar = (kind: 'usd' | 'coin' | 'real', { changes }: MarketMeasures): GrowthBar => ({
  kind,
  label: text[kind],
  href: kind === 'real' ? pagePath.inflation : null,
  slug: null,
  color: kind === 'real' ? 'transparent' : 'var(--faint)',
  percents: byPeriod(changes, (change) => change[kind]),
  fund: null,
});

/** Figures of both: as new as the older, and simulated where one of them is. */
const bothMeta = (a: Meta, b: Meta): Meta => ({
  ...a,
  sources: [...new Set([...a.sources, ...b.sources])],
  simulated: a.simulated || b.simulated,
  stale: a.stale || b.stale,
});

/** The picture's bars; null where the returns or the prices are not published. */
export function growthView(snapshots: SnapshotReader): GrowthView | null {
  const returns = snapshots.read('market/category-returns', 'market/category-returns');
  const prices = snapshots.read('market/measures', 'market/measures');
  if (!returns || !prices || prices.changes.length < RETURN_PERIODS.length) return null;
  const categories = KINDS.flatMap(
    (kind) => returns.items.find(({ category }) => category.kind === kind) ?? [],
  );
  if (categories.length === 0) return null;
  return {
    bars: [
      ...categories.map((item) => categoryBar(snapshots, item, prices.day)),
      ...(['coin', 'usd', 'real'] as const).map((kind) => priceBar(kind, prices)),
    ],
    from: byPeriod(prices.changes, ({ from }) => from),
    meta: bothMeta(returns.meta, prices.meta),
  };
}

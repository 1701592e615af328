import { oldestCurrentDay } from '../../../shared/funds/ages.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { SnapshotReader } from '../../../shared/schema/reader.ts';
import type { CategoryHistory } from '../../../shared/schema/snapshots/history.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import { categoryColor, type Tone, toneOf } from '../../charts/parts/colors.ts';

/** A category in one line: what its funds returned in a month and a year. */
export interface CategoryRow {
  readonly slug: string;
  readonly label: string;
  readonly href: string;
  readonly color: string;
  readonly count: string;
  /** Values 0–99 of a month; null without a history up to now. */
  readonly spark: readonly number[] | null;
  /** The day up to which its returns run. */
  readonly day: string | null;
  readonly month: SignedPercent;
  readonly year: SignedPercent;
}
interface SignedPercent {
  readonly percent: number | null;
  readonly words: string;
  readonly tone: Tone;
}

export interface CategoryRowsView {
  readonly rows: readonly CategoryRow[];
  readonly meta: Meta;
}

/** Sessions of a month. */
const MONTH_SESSIONS = 22;
const MAX_VALUE = 99;

const signed = (percent: number | null): SignedPercent => ({
  percent,
  words: formatPercent(percent, { decimals: 1 }),
  tone: toneOf(percent ?? 0),
});

/** The last month of a growth as whole numbers from 0 (lowest) to 99 (highest), oldest first; null for fewer than two sessions. */
export function monthSpark(growth: readonly number[]): number[] | null {
  const last = growth.slice(-MONTH_SESSIONS - 1);
  if (last.length < 2) return null;
  const low = Math.min(...last);
  const range = Math.max(...last) - low;
  return last.map((value) => (range === 0 ? 50 : Math.round(((value - low) / range) * MAX_VALUE)));
}

/** The line of a month up to a day; null too where the growth ends before the day's current prices: its last month is another one. */
const currentSpark = (history: CategoryHistory | null, day: string | null): number[] | null =>
  history && day !== null && (history.sessions.at(-1) ?? '') >= oldestCurrentDay(day)
    ? monthSpark(history.growth)
    : null;

/** Every category with a return, the one of the largest assets first; null where none is published. */
export function categoryRowsView(snapshots: SnapshotReader): CategoryRowsView | null {
  const returns = snapshots.read('market/category-returns', 'market/category-returns');
  if (!returns) return null;
  const cards = snapshots.read('categories', 'categories')?.items ?? [];
  const assets = new Map(cards.map(({ category, netAssetRial }) => [category.slug, netAssetRial ?? 0]));
  const known = returns.items.filter(
    ({ monthlyPercent, yearlyPercent }) => monthlyPercent !== null || yearlyPercent !== null,
  );
  let isDrawn = false;
  const rows = known
    .toSorted((a, b) => (assets.get(b.category.slug) ?? 0) - (assets.get(a.category.slug) ?? 0))
    .map(({ category, fundCount, monthlyPercent, yearlyPercent, day }): CategoryRow => {
      const history = snapshots.read('category-history', `category-history/${category.slug}`);
      const spark = currentSpark(history, returns.meta.asOf);
      isDrawn ||= spark !== null && (history?.simulated ?? false);
      return {
        slug: category.slug,
        label: category.label,
        href: pagePath.category(category.slug),
        color: categoryColor(category),
        count: formatNumber(fundCount),
        spark,
        day,
        month: signed(monthlyPercent),
        year: signed(yearlyPercent),
      };
    });
  if (rows.length === 0) return null;
  return { rows, meta: { ...returns.meta, simulated: returns.meta.simulated || isDrawn } };
}

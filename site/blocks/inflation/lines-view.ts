import { comparePath, MAX_FUNDS } from '../../../shared/compare/state.ts';
import { jalaliLong } from '../../../shared/dates/jalali.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { sourcesOf } from '../../../shared/schema/origins.ts';
import type { SnapshotReader } from '../../../shared/schema/reader.ts';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import type { Inflation } from '../../../shared/schema/snapshots/inflation.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import { inflationLines } from './inflation-lines.ts';

const text = {
  title: 'بهترین صندوق هر دسته و شاخص قیمت‌ها',
  note: (categories: string, from: string) =>
    `از ${categories} دستهٔ پرصندوق، صندوقی که بازده یک‌ساله‌اش پس از تورم از همه بیشتر است. ${from} برای همه ۱۰۰ است و سود تقسیمی حساب شده؛ خطی که بالای «تورم» است، قدرت خرید را زیاد کرده است. جای خالی خط‌ها روزهایی است که صندوق رقمی ندارد، مانند تعطیلی بورس.`,
  compare: 'همین صندوق‌ها در صفحهٔ مقایسه',
};

/** The histories of the first funds of the largest categories, as many as a comparison has room for; funds without one are left out. */
function histories(snapshots: SnapshotReader): FundHistory[] {
  const boards = snapshots.read('market/real-returns', 'market/real-returns')?.boards ?? [];
  const largest = [...boards].sort((a, b) => b.funds.length - a.funds.length).slice(0, MAX_FUNDS);
  return largest.flatMap(
    ({ funds: [first] }) =>
      (first && snapshots.read('fund-history', `fund-history/${first.fund.slug}`)) ?? [],
  );
}

const metaOf = (inflation: Inflation, funds: readonly FundHistory[], asOf: string): Meta => ({
  asOf,
  updatedAt: null,
  sources: sourcesOf([...inflation.meta.sources, ...funds.flatMap(({ origins }) => origins)]),
  simulated: inflation.meta.simulated || funds.some(({ simulated }) => simulated),
  stale: inflation.meta.stale,
});

/** The best fund of each large category against the price index over time; null without one that has a history beside the index. */
export function linesView(snapshots: SnapshotReader, inflation: Inflation | null) {
  const known = inflation ? histories(snapshots) : [];
  const chart = inflation && inflationLines(inflation, known);
  if (!inflation || !chart) return null;
  const funds = known.filter(({ fund }) => chart.lines.some(({ id }) => id === fund.slug));
  return {
    title: text.title,
    note: text.note(formatNumber(funds.length), jalaliLong(chart.span.from)),
    chart,
    compare: {
      href: comparePath(
        funds.map(({ fund }) => fund.slug),
        { benchmarks: ['inflation'] },
      ),
      label: text.compare,
    },
    meta: metaOf(inflation, funds, chart.span.to),
  };
}

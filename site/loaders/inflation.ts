import { jalaliDate, jalaliMonth } from '../../shared/dates/jalali.ts';
import { isLeveraged } from '../../shared/funds/kinds.ts';
import { pagePath, shareImagePath } from '../../shared/paths.ts';
import { formatNumber, formatPercent } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { Inflation } from '../../shared/schema/snapshots/inflation.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs } from '../layouts/structured-data.ts';

const text = {
  home: 'نمای کلی بازار امروز',
  title: 'تورم و صندوق‌ها',
  question: 'کدام صندوق‌ها در یک سال به تورم رسیدند؟',
  description:
    'تورم ماهانه و نقطه‌به‌نقطه بر پایهٔ شاخص قیمت مصرف‌کنندهٔ بانک مرکزی، تاریخچهٔ ماه‌به‌ماه، روش محاسبه و شمار صندوق‌های هر دسته که در یک سال از تورم جلو زدند.',
  parts: {
    headline: 'تورم یک سال',
    chart: 'نمودار تورم',
    kinds: 'صندوق‌ها در برابر تورم',
    months: 'ماه‌به‌ماه',
    method: 'روش محاسبه',
  },
  of: (all: string) => `از ${all} صندوق`,
};

/** Categories with a return in real rials; leveraged ones are left out: fipiran counts their returns in another way. */
function kindViews(snapshots: SnapshotReader) {
  const cards = snapshots.read('categories', 'categories')?.items ?? [];
  return cards.flatMap(({ category }) => {
    const real = snapshots.read('category-measures', `category-measures/${category.slug}`)?.beats.real;
    if (!real || real.of === 0 || isLeveraged(category)) return [];
    return [
      {
        label: category.label,
        href: pagePath.category(category.slug),
        beat: formatNumber(real.beat),
        of: text.of(formatNumber(real.of)),
      },
    ];
  });
}

/** Months that a note names; it speaks of all where it has more. */
const MAX_NAMED = 4;

/** What is noted of the months, each note once, with its months where they are few. */
function notesOf({ months }: Inflation): string[] {
  const notes = Map.groupBy(months, ({ note }) => note);
  return [...notes].flatMap(([note, of]) => {
    if (note === null) return [];
    return of.length > MAX_NAMED ? [note] : [`${of.map(({ end }) => jalaliMonth(end)).join('، ')}: ${note}`];
  });
}

function headlineView(inflation: Inflation) {
  const newest = inflation.months.at(-1);
  if (!newest) return null;
  return {
    yearly: formatPercent(newest.yearlyPercent, { sign: false }),
    month: jalaliMonth(newest.end),
    published: jalaliDate(newest.publishedOn),
    notes: notesOf(inflation),
  };
}

/** The page of inflation; `headline` is null while no month of the index is published. */
export function loadInflation(snapshots: SnapshotReader) {
  const site = snapshots.read('site', 'site');
  const inflation = snapshots.read('inflation', 'inflation');
  const real = snapshots.read('market/measures', 'market/measures')?.beats.real ?? null;
  const trail = createBreadcrumbs(site, [
    [text.home, pagePath.home],
    [text.title, pagePath.inflation],
  ]);
  const head: PageHead = {
    title: titleWithBrand(text.title, site),
    description: text.description,
    path: pagePath.inflation,
    override: snapshots.read('seo', 'seo/inflation'),
    // Its own picture is drawn from the months.
    ...(inflation ? {} : { image: shareImagePath(pagePath.home) }),
    jsonLd: [trail],
  };
  return {
    head,
    nav: {
      title: text.title,
      items: Object.entries(text.parts).map(([id, label]) => ({ id, label })),
    },
    parts: text.parts,
    question: text.question,
    inflation,
    hash: snapshots.hash('inflation'),
    headline: inflation && headlineView(inflation),
    market:
      real && real.of > 0 ? { beat: formatNumber(real.beat), of: text.of(formatNumber(real.of)) } : null,
    kinds: kindViews(snapshots),
  };
}

import { jalaliDate, jalaliMonth } from '../../shared/dates/jalali.ts';
import { categorySubject, fundSubject } from '../../shared/figures/provenance-key.ts';
import { percentile } from '../../shared/funds/figures.ts';
import { shortName } from '../../shared/identity/short-name.ts';
import { standingOf } from '../../shared/measures/measures.ts';
import { pagePath, shareImagePath } from '../../shared/paths.ts';
import { formatNumber, formatPercent } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { Inflation, RealReturns } from '../../shared/schema/snapshots/inflation.ts';
import type { CategoryRef } from '../../shared/schema/snapshots/meta.ts';
import { type Preset, presetOf } from '../../shared/screener/presets.ts';
import { writeState } from '../../shared/screener/state.ts';
import { type StripScale, stripScale } from '../blocks/strips/strip-scale.ts';
import { categoryColor } from '../charts/parts/colors.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs } from '../layouts/structured-data.ts';

const text = {
  title: 'تورم و صندوق‌ها',
  question: 'کدام صندوق‌ها در یک سال به تورم رسیدند؟',
  description:
    'تورم ماهانه و نقطه‌به‌نقطه بر پایهٔ شاخص قیمت مصرف‌کنندهٔ بانک مرکزی، تاریخچهٔ ماه‌به‌ماه، روش محاسبه و شمار صندوق‌های هر دسته که در یک سال از تورم جلو زدند.',
  parts: {
    headline: 'تورم یک سال',
    kinds: 'صندوق‌ها در برابر تورم',
    chart: 'نمودار تورم',
    months: 'ماه‌به‌ماه',
    method: 'روش محاسبه',
  },
  of: (all: string) => `از ${all} صندوق`,
  all: (count: string) => `همهٔ ${count} صندوق`,
  nearest: 'هیچ‌کدام؛ نزدیک‌ترین:',
};

/** The middle of all funds: outliers stand at the ends of the strips. */
const SHOWN = [0.02, 0.98] as const;
/** Funds that a category names, and where none kept up. */
const [NAMED, NEAREST] = [5, 2];

const TONES = { ahead: 'up', behind: 'down', even: 'flat' } as const;

const nameView = ({ fund, realPercent }: RealReturns['boards'][number]['funds'][number]) => ({
  name: shortName(fund),
  title: fund.name,
  href: pagePath.fund(fund.slug),
  subject: fundSubject(fund.slug),
  value: formatPercent(realPercent, { decimals: 1 }),
  tone: TONES[standingOf(realPercent)],
});

/** The screen of all funds of a category that kept up. */
const screenOf = ({ kind }: CategoryRef): string =>
  `${pagePath.screener}?${writeState({ ...(presetOf('beat-inflation') as Preset).state, kinds: [kind] })}`;

function kindView({ category, funds }: RealReturns['boards'][number], { at }: StripScale) {
  const beat = funds.filter(({ realPercent }) => standingOf(realPercent) === 'ahead');
  const named = beat.length > 0 ? beat.slice(0, NAMED) : funds.slice(0, NEAREST);
  return {
    label: category.label,
    href: pagePath.category(category.slug),
    subject: categorySubject(category.slug),
    color: categoryColor(category),
    beat: formatNumber(beat.length),
    of: text.of(formatNumber(funds.length)),
    dots: funds.map(({ realPercent }) => ({
      at: at(realPercent),
      isAhead: standingOf(realPercent) === 'ahead',
    })),
    lead: beat.length > 0 ? null : text.nearest,
    names: named.map(nameView),
    all:
      beat.length > NAMED ? { href: screenOf(category), label: text.all(formatNumber(beat.length)) } : null,
  };
}

/** The funds of each category against inflation, on one scale of returns after it: zero is the price index itself. */
function kindViews(returns: RealReturns | null) {
  const all = returns?.boards.flatMap(({ funds }) => funds.map(({ realPercent }) => realPercent)) ?? [];
  const scale = stripScale(SHOWN.flatMap((share) => percentile(all, share) ?? []));
  return {
    zero: scale.zero,
    marks: scale.marks,
    kinds: returns?.boards.map((board) => kindView(board, scale)) ?? [],
  };
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
  const trail = createBreadcrumbs(site, [[text.title, pagePath.inflation]]);
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
    strips: kindViews(snapshots.read('market/real-returns', 'market/real-returns')),
  };
}

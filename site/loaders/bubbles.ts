import { jalaliDate, jalaliLong } from '../../shared/dates/jalali.ts';
import { categorySubject } from '../../shared/figures/provenance-key.ts';
import { bubbleSide } from '../../shared/funds/bubble.ts';
import { MIN_SESSIONS } from '../../shared/measures/minimum.ts';
import { pagePath } from '../../shared/paths.ts';
import { DASH, formatNumber, formatPercent } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { BubbleLine, Bubbles } from '../../shared/schema/snapshots/bubbles.ts';
import { fractionToPercent } from '../../shared/units.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs, createItemList } from '../layouts/structured-data.ts';

const text = {
  home: 'نمای کلی بازار امروز',
  title: 'حباب صندوق‌ها',
  question: 'کدام صندوق‌ها ارزان‌تر و کدام گران‌تر از دارایی‌شان معامله می‌شوند؟',
  description:
    'ارزان‌ترین و گران‌ترین صندوق‌های هر دسته از نظر حباب قیمت، با جایگاه حباب هر صندوق در یک سال گذشته، و میانهٔ حباب بازار کنار میانگین موزون آن.',
  market: 'حباب بازار',
  method: 'روش محاسبه',
  count: (all: string) => `${all} صندوق`,
  between: (count: string) => `${count} صندوق دیگر میان این دو گروه`,
  tooFew: (days: string) =>
    `${days} روز با قیمت پایانی و NAV؛ دست‌کم ${formatNumber(MIN_SESSIONS.percentile)} روز لازم است`,
  priceOf: (day: string) => `قیمت ${day}`,
  noHistory: 'قیمت پایانی و NAV روزانهٔ این صندوق ثبت نشده است',
};

/** Why a percentile is not known; null where it is. */
function reasonOf({ placeInYear, daysInYear }: BubbleLine): string | null {
  if (placeInYear !== null) return null;
  return daysInYear === null ? text.noHistory : text.tooFew(formatNumber(daysInYear));
}

const lineView = (line: BubbleLine, day: string | null) => ({
  name: line.fund.name,
  href: pagePath.fund(line.fund.slug),
  bubble: formatPercent(line.bubblePercent),
  side: bubbleSide(line.bubblePercent),
  place:
    line.placeInYear === null
      ? DASH
      : formatPercent(fractionToPercent(line.placeInYear), { decimals: 0, sign: false }),
  reason: reasonOf(line),
  /** Null where the price is of the page's day. */
  day: line.day === day ? null : text.priceOf(jalaliDate(line.day)),
});

/** One category's table: both ends, and what is left out between them. */
function boardView(
  { category, medianPercent, fundCount, cheapest, dearest }: Bubbles['boards'][number],
  day: string | null,
) {
  const rest = fundCount - cheapest.length - dearest.length;
  return {
    id: category.slug,
    subject: categorySubject(category.slug),
    median: formatPercent(medianPercent),
    title: category.label,
    href: pagePath.category(category.slug),
    count: text.count(formatNumber(fundCount)),
    cheapest: cheapest.map((line) => lineView(line, day)),
    dearest: dearest.map((line) => lineView(line, day)),
    between: rest > 0 ? text.between(formatNumber(rest)) : null,
  };
}

const marketView = ({ meta, medianPercent, weightedMeanPercent, fundCount }: Bubbles) => ({
  median: formatPercent(medianPercent),
  weighted: formatPercent(weightedMeanPercent),
  count: text.count(formatNumber(fundCount)),
  day: meta.asOf === null ? null : jalaliLong(meta.asOf),
  simulated: meta.simulated,
});

/** The page of bubbles; `market` is null and `boards` empty where no fund has one. */
export function loadBubbles(snapshots: SnapshotReader) {
  const site = snapshots.read('site', 'site');
  const bubbles = snapshots.read('bubbles', 'bubbles');
  const boards = (bubbles?.boards ?? []).map((board) => boardView(board, bubbles?.meta.asOf ?? null));
  const head: PageHead = {
    title: titleWithBrand(text.title, site),
    description: text.description,
    path: pagePath.bubbles,
    override: snapshots.read('seo', 'seo/bubbles'),
    jsonLd: [
      createBreadcrumbs(site, [
        [text.home, pagePath.home],
        [text.title, pagePath.bubbles],
      ]),
      createItemList(
        site,
        text.title,
        boards.map(({ title, href }) => [title, href]),
      ),
    ],
  };
  const nav = {
    title: text.title,
    items: [
      { id: 'market', label: text.market },
      ...boards.map(({ id, title }) => ({ id, label: title })),
      { id: 'method', label: text.method },
    ],
  };
  return {
    head,
    nav,
    question: text.question,
    market: bubbles && bubbles.fundCount > 0 ? marketView(bubbles) : null,
    boards,
  };
}

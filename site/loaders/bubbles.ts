import { jalaliDate, jalaliLong } from '../../shared/dates/jalali.ts';
import { categorySubject } from '../../shared/figures/provenance-key.ts';
import { bubbleSide } from '../../shared/funds/bubble.ts';
import { shortName } from '../../shared/identity/short-name.ts';
import { MIN_SESSIONS } from '../../shared/measures/minimum.ts';
import { pagePath } from '../../shared/paths.ts';
import { DASH, formatNumber, formatPercent, isolate } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { BubbleLine, Bubbles } from '../../shared/schema/snapshots/bubbles.ts';
import { fractionToPercent } from '../../shared/units.ts';
import type { StripFund, StripRow } from '../blocks/strips/print-strips.tsx';
import { type StripScale, stripScale } from '../blocks/strips/strip-scale.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs, createItemList } from '../layouts/structured-data.ts';

const text = {
  why: 'این دو یکی نیستند: میانه هر صندوق را یک بار می‌شمارد و میانگین موزون به اندازهٔ دارایی‌اش؛ پس چند صندوق بزرگ که دور از NAV معامله می‌شوند میانگین را جابه‌جا می‌کنند و میانه را نه.',
  pulls: (names: string) => `بیش از همه ${names} میانگین را جابه‌جا کرده‌اند.`,
  pull: (names: string) => `بیش از همه ${names} میانگین را جابه‌جا کرده است.`,
  pulled: (name: string, bubble: string) => `${name} با حباب ${isolate(bubble)}`,
  and: ' و ',
  title: 'حباب صندوق‌ها',
  question: 'کدام صندوق‌ها ارزان‌تر و کدام گران‌تر از دارایی‌شان معامله می‌شوند؟',
  description:
    'ارزان‌ترین و گران‌ترین صندوق‌های هر دسته از نظر حباب قیمت، با جایگاه حباب هر صندوق در یک سال گذشته، و میانهٔ حباب بازار کنار میانگین موزون آن.',
  market: 'حباب بازار',
  method: 'روش محاسبه',
  count: (all: string) => `${all} صندوق`,
  between: (count: string) => `${count} صندوق دیگر میان این دو گروه`,
  all: (count: string, category: string) => `همهٔ ${count} صندوق ${category}`,
  range: (low: string, high: string) => `در یک سال از ${low} تا ${high}`,
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

/** Funds of a long category that its first table shows at each end; a second one has all. */
const ENDS = 5;

function lineView(line: BubbleLine, day: string | null, at: StripScale['at']): StripFund {
  const { fund, bubblePercent, placeInYear, yearRange } = line;
  return {
    name: fund.name,
    symbol: shortName(fund),
    href: pagePath.fund(fund.slug),
    bubble: formatPercent(bubblePercent),
    side: bubbleSide(bubblePercent),
    at: at(bubblePercent),
    range: yearRange && {
      at: at(yearRange[0]),
      to: at(yearRange[1]),
      words: text.range(formatPercent(yearRange[0]), formatPercent(yearRange[1])),
    },
    place:
      placeInYear === null
        ? DASH
        : formatPercent(fractionToPercent(placeInYear), { decimals: 0, sign: false }),
    reason: reasonOf(line),
    day: line.day === day ? null : text.priceOf(jalaliDate(line.day)),
  };
}

/** One category's strips: all of a short list, of a longer one both ends, and all of them below. */
function boardView({ category, medianPercent, lines }: Bubbles['boards'][number], day: string | null) {
  const values = lines.flatMap(({ bubblePercent, yearRange }) => [bubblePercent, ...(yearRange ?? [])]);
  const { zero, marks, at } = stripScale(values);
  const all = lines.map((line) => lineView(line, day, at));
  const rest = all.length - 2 * ENDS;
  const isLong = rest > 0;
  const rows: StripRow[] = isLong
    ? [...all.slice(0, ENDS), text.between(formatNumber(rest)), ...all.slice(-ENDS)]
    : all;
  return {
    id: category.slug,
    subject: categorySubject(category.slug),
    median: formatPercent(medianPercent),
    title: category.label,
    href: pagePath.category(category.slug),
    count: text.count(formatNumber(lines.length)),
    zero,
    marks,
    rows,
    /** Null where `rows` has all. */
    all: isLong ? { rows: all, title: text.all(formatNumber(all.length), category.label) } : null,
  };
}

/** Why median and weighted mean differ, with the funds of which that is true by their newest prices. */
function whyView({ pulls }: Bubbles): string {
  const names = pulls.map(({ fund, bubblePercent }) =>
    text.pulled(shortName(fund), formatPercent(bubblePercent, { decimals: 1 })),
  );
  if (names.length === 0) return text.why;
  return `${text.why} ${(names.length > 1 ? text.pulls : text.pull)(names.join(text.and))}`;
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
      createBreadcrumbs(site, [[text.title, pagePath.bubbles]]),
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
    why: bubbles ? whyView(bubbles) : text.why,
  };
}

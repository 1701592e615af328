import { jalaliDate, jalaliDateTime } from '../../../shared/dates/jalali.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import { BUBBLE_WORDS, type BubbleSide, bubbleSide } from '../../../shared/funds/bubble.ts';
import { isKnown } from '../../../shared/funds/figures.ts';
import { MIN_SESSIONS } from '../../../shared/measures/minimum.ts';
import {
  DASH,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRial,
} from '../../../shared/persian/format.ts';
import { nullFields } from '../../../shared/schema/null-fields.ts';
import { readStamp } from '../../../shared/schema/read-stamp.ts';
import type { SnapshotReader } from '../../../shared/schema/reader.ts';
import { type FundLive, fundLiveSchema } from '../../../shared/schema/snapshots/fund.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import { fractionToPercent } from '../../../shared/units.ts';
import type { BlockContext } from '../frame/define-section.ts';

type Live = NonNullable<FundLive['live']>;

const text = {
  today: 'بازهٔ قیمت امروز',
  lastDay: (day: string) => `آخرین روز معامله، ${day}`,
  rangeOn: (day: string) => `بازهٔ قیمت ${day}`,
  missing: 'اطلاعات آنلاین موجود نیست',
  missingSample: 'اطلاعات آنلاین موجود نیست - نمایش داده‌های نمونه',
  sample: 'نمونه',
  simulated: 'نمایشی',
  tooFew: (days: string) =>
    `${days} روز با قیمت و NAV؛ دست‌کم ${formatNumber(MIN_SESSIONS.percentile)} روز لازم است`,
  rial: 'ریال',
  bubbleNav: (nav: string, day: string) => `با NAV ${nav} ریال در ${day}`,
  facts: {
    value: 'ارزش معاملات',
    volume: 'حجم معاملات',
    trades: 'تعداد معاملات',
    first: 'نخستین قیمت',
    yesterday: 'قیمت دیروز',
    cap: 'ارزش بازار',
    // A queue only at the day's price limit, which no source gives: docs/choices.md.
    buyQueue: 'بهترین مظنهٔ خرید (حجم)',
    sellQueue: 'بهترین مظنهٔ فروش (حجم)',
  },
};

/** Sample figures, shown with a badge, and only where the staff switched them on: docs/spec-coverage.md, "Sample live data". */
const SAMPLE: Partial<Live> = {
  currentPriceRial: 34_200,
  navRial: 32_456,
  priceChangePercent: 1.7,
  bubbleAmountRial: 1744,
  bubblePercent: 5.4,
  tradingVolume: 12_435,
  tradingValueRial: 1289e7,
};

const EMPTY_LIVE: Live = {
  ...nullFields(fundLiveSchema.shape.live.unwrap()),
  timestamp: '',
  from: { trade: '', nav: null, netAsset: null, bubbleRank: null, bubbleNav: null },
};

/** The live figures, formatted; dashes where not known. */
export interface LiveView {
  readonly key: string;
  readonly hash: string | null;
  readonly meta: Meta | null;
  /** Says that the figures are missing or samples; null where they are real. */
  readonly warning: string | null;
  readonly sampleMark: string | null;
  readonly time: string | null;
  /** Marks simulated figures of the trade; null where they are measured. */
  readonly simulatedMark: string | null;
  /** The day of the NAV, where it is not the trade's. */
  readonly navDay: string | null;
  /** The NAV and the day of the bubble, where the NAV beside it is another. */
  readonly bubbleNav: string | null;
  readonly price: string;
  readonly change: string;
  readonly changePercent: number | null;
  /** The day of the trade, e.g. "2026-08-16"; null without one. */
  readonly day: string | null;
  readonly nav: string;
  readonly bubble: string;
  readonly bubbleAmount: string;
  /** «گران»، «ارزان» or «هم‌ارزش»; null where the bubble is not known. */
  readonly verdict: string | null;
  readonly bubbleSide: BubbleSide | null;
  /** Percentile of today's bubble within the year; null without a history. */
  readonly bubblePercentile: {
    /** 0 to 100; null for too few days. */
    readonly percent: number | null;
    readonly text: string;
    /** Why there is none; null where there is one. */
    readonly reason: string | null;
    /** True where the trade, or the history that it is compared with, is simulated. */
    readonly simulated: boolean;
  } | null;
  /** The day of the trade in words, where it is not the newest trading day: what it says is not of today. */
  readonly oldDay: string | null;
  /** The day's range, and the price's position in it in percent; null where the source gives none. */
  readonly range: {
    readonly label: string;
    readonly low: string;
    readonly high: string;
    readonly percent: number | null;
  } | null;
  readonly facts: readonly { readonly label: string; readonly value: string; readonly figure: FigureId }[];
  /** False where none of the facts is known. */
  readonly hasFacts: boolean;
}

/** A price with its unit. */
const withRial = (rial: number | null): string => (rial === null ? DASH : `${formatRial(rial)} ${text.rial}`);

function rangeOf(
  { priceLowRial: low, priceHighRial: high, currentPriceRial: price }: Live,
  oldDay: string | null,
): LiveView['range'] {
  if (low === null || high === null) return null;
  const inside = price === null || high <= low ? null : fractionToPercent((price - low) / (high - low));
  return {
    label: oldDay === null ? text.today : text.rangeOn(oldDay),
    low: withRial(low),
    high: withRial(high),
    percent: inside === null ? null : Math.min(100, Math.max(0, Math.round(inside))),
  };
}

function percentileOf({
  bubblePlaceInYear: fraction,
  bubbleDaysInYear: days,
  from,
}: Live): LiveView['bubblePercentile'] {
  if (days === null) return null;
  if (fraction === null)
    return { percent: null, text: DASH, reason: text.tooFew(formatNumber(days)), simulated: false };
  const simulated = from.bubbleRank !== null && readStamp(from.bubbleRank).simulated;
  const percent = Math.round(fractionToPercent(fraction));
  // The number alone: half of the days with an equal bubble are counted, so it is no share of days below.
  return { percent, text: formatPercent(percent, { decimals: 0, sign: false }), reason: null, simulated };
}

/** The figures of the trade in the order in which they are shown. */
const FACTS = [
  { figure: 'trading-value', field: 'tradingValueRial', label: text.facts.value, format: formatMoney },
  { figure: 'trading-volume', field: 'tradingVolume', label: text.facts.volume, format: formatNumber },
  { figure: 'trade-count', field: 'tradeCount', label: text.facts.trades, format: formatNumber },
  { figure: 'price-first', field: 'priceFirstRial', label: text.facts.first, format: withRial },
  { figure: 'price-yesterday', field: 'priceYesterdayRial', label: text.facts.yesterday, format: withRial },
  { figure: 'market-cap', field: 'marketCapRial', label: text.facts.cap, format: formatMoney },
  { figure: 'best-buy-volume', field: 'buyQueueVolume', label: text.facts.buyQueue, format: formatNumber },
  { figure: 'best-sell-volume', field: 'sellQueueVolume', label: text.facts.sellQueue, format: formatNumber },
] as const;

/** The day of the NAV in Jalali, where its row is of another day than the trade. */
function navDayOf({ from }: Live): string | null {
  const day = from.nav && readStamp(from.nav).day;
  return day && day !== readStamp(from.trade).day ? jalaliDate(day) : null;
}

/** Which NAV the bubble is of, where it is not the one that stands beside the price: its row is older, or of another source. */
function bubbleNavOf({ bubblePercent, bubbleNavRial, navRial, from }: Live): string | null {
  const day = from.bubbleNav && readStamp(from.bubbleNav).day;
  if (bubblePercent === null || bubbleNavRial === null || bubbleNavRial === navRial || !day) return null;
  return text.bubbleNav(formatRial(bubbleNavRial), jalaliDate(day));
}

/** The day of the trade in Jalali, where it is not the newest trading day. */
function oldDayOf({ from }: Live, today: string | undefined): string | null {
  const { day } = readStamp(from.trade);
  return day === null || today === undefined || day >= today ? null : jalaliDate(day);
}

/** The live figures of a fund; `navRial` is used where there is no live row. */
export function liveView(
  snapshots: SnapshotReader,
  slug: string,
  navRial: number | null,
  showSample: boolean,
): LiveView {
  const key = `fund-live/${slug}`;
  const snapshot = snapshots.read('fund-live', key);
  const real = snapshot?.live ?? null;
  const sample = real === null && showSample;
  const live = real ?? { ...EMPTY_LIVE, ...(sample && SAMPLE) };
  const bubble = live.bubblePercent;
  const side = bubbleSide(bubble);
  const oldDay = real && oldDayOf(real, snapshots.read('site', 'site')?.today);
  return {
    key,
    hash: snapshots.hash(key),
    meta: snapshot?.meta ?? null,
    warning: real ? null : sample ? text.missingSample : text.missing,
    sampleMark: sample ? text.sample : null,
    time: real ? jalaliDateTime(real.timestamp) : null,
    simulatedMark: real && readStamp(real.from.trade).simulated ? text.simulated : null,
    navDay: real && navDayOf(real),
    bubbleNav: real && bubbleNavOf(real),
    price: formatRial(live.currentPriceRial),
    change: formatPercent(live.priceChangePercent),
    changePercent: live.priceChangePercent,
    day: real && readStamp(real.from.trade).day,
    nav: formatRial(live.navRial ?? (sample ? null : navRial)),
    bubble: formatPercent(bubble),
    bubbleAmount: formatNumber(live.bubbleAmountRial, { decimals: 0, sign: true }),
    verdict: side && BUBBLE_WORDS[side],
    bubbleSide: side,
    bubblePercentile: percentileOf(live),
    oldDay: oldDay && text.lastDay(oldDay),
    range: rangeOf(live, oldDay),
    facts: FACTS.map(({ figure, field, label, format }) => ({ figure, label, value: format(live[field]) })),
    hasFacts: FACTS.some(({ field }) => isKnown(live[field])),
  };
}

/** The live view for a block on the page of a fund. */
export function liveBlockView({ snapshots, page }: BlockContext): { readonly live: LiveView } {
  const slug = page.fund?.slug ?? '';
  const navRial = snapshots.read('fund', `fund/${slug}`)?.navRial ?? null;
  const showSample = snapshots.read('site', 'site')?.showSampleData ?? false;
  return { live: liveView(snapshots, slug, navRial, showSample) };
}

import { dayBeside, jalaliDate, jalaliLong } from '../../../../../shared/dates/jalali.ts';
import { WINDOW_DAYS, windowStart } from '../../../../../shared/dates/windows.ts';
import { oldestCurrentDay } from '../../../../../shared/funds/ages.ts';
import { BUBBLE_WORDS, bubbleSide, priceBubble } from '../../../../../shared/funds/bubble.ts';
import { isLeveraged } from '../../../../../shared/funds/kinds.ts';
import { standingOf } from '../../../../../shared/measures/measures.ts';
import { pagePath } from '../../../../../shared/paths.ts';
import { DASH, formatNumber, formatPercent, ltrIsolate } from '../../../../../shared/persian/format.ts';
import { hasPersian } from '../../../../../shared/persian/has-persian.ts';
import { sourcesOf } from '../../../../../shared/schema/origins.ts';
import { readStamp } from '../../../../../shared/schema/read-stamp.ts';
import type { FundPage, FundSeries } from '../../../../../shared/schema/snapshots/fund.ts';
import type { FundMeasures } from '../../../../../shared/schema/snapshots/measures.ts';
import type { FundRisk } from '../../../../../shared/schema/snapshots/risk.ts';
import { fractionToPercent, rialToToman } from '../../../../../shared/units.ts';
import type { CardReader } from '../define.ts';
import type { Figure, Frame } from './frame.ts';
import { COLOR, categoryColor, signColor } from './palette.ts';
import { sparklinePath } from './svg.ts';

const text = {
  kicker: (label: string) => `صندوق ${label}`,
  quarter: 'بازده سه‌ماهه، به ریال',
  year: 'بازده یک‌ساله، به ریال',
  ahead: (real: string) => `پس از تورم ${real}: قدرت خرید زیاد شد`,
  even: (real: string) => `پس از تورم ${real}: قدرت خرید همان ماند`,
  behind: (real: string) => `پس از تورم ${real}: قدرت خرید کم شد`,
  month: 'بازده یک‌ماهه',
  drawdown: 'بیشترین افت یک سال',
  noFall: 'بدون افت',
  bubble: (side: string) => `حباب قیمت (${side})`,
  bubbleOn: (day: string, side: string) => `حباب ${day} (${side})`,
  noBubble: 'حباب قیمت',
  nav: 'NAV ابطال (تومان)',
  navOn: (day: string) => `NAV ${day} (تومان)`,
  days: (returns: string, others: string) => `بازده تا ${returns}، رقم‌های دیگر تا ${others}`,
  credit: (sources: string) => `منبع: ${sources}`,
};

/**
 * A source in the words that a reader knows it by: «مرکز پردازش اطلاعات مالی ایران (فیپیران)» → «فیپیران», «بانک مرکزی جمهوری اسلامی ایران» → «بانک
 * مرکزی», «شرکت مدیریت فناوری بورس تهران (TSETMC)» without its Latin letters.
 */
function shortSourceName(name: string): string {
  const [, full = name, other = ''] = /^(.*) \(([^()]+)\)$/.exec(name) ?? [];
  return hasPersian(other) ? other : full.replace(/ جمهوری اسلامی ایران$/, '');
}

const signed = (percent: number | null): string => ltrIsolate(formatPercent(percent, { decimals: 1 }));

/** fipiran counts a year of leveraged funds in another way: three months stand in its place. */
const headlineOf = ({ category, returns }: FundPage): Figure => {
  const isShort = isLeveraged(category);
  const value = isShort ? returns.quarterlyPercent : returns.yearlyPercent;
  return { label: isShort ? text.quarter : text.year, value: signed(value), color: signColor(value) };
};

/** The year after inflation in words; "" where the headline is no year, or the index is not known. */
function realWords({ category }: FundPage, measures: FundMeasures | null): string {
  const year = measures?.periods.find(({ period }) => period === 'yearly');
  const real = year?.measures.real.percent ?? null;
  if (real === null || isLeveraged(category)) return '';
  return text[standingOf(real)](signed(real));
}

/** The day of the card's figures, and that of the returns where it is another one. */
function footOf({ meta: { asOf }, returnsDate }: FundPage): string {
  if (asOf === null) return '';
  const day = jalaliLong(asOf);
  return returnsDate === null || returnsDate === asOf ? day : text.days(dayBeside(returnsDate, asOf), day);
}

/** What the bubble is, with its day where that is another one than the card's. */
function bubbleLabel(side: string | null, day: string | undefined, cardDay: string | null): string {
  if (side === null) return text.noBubble;
  if (day === undefined || day === cardDay) return text.bubble(side);
  return text.bubbleOn(cardDay === null ? jalaliDate(day) : dayBeside(day, cardDay), side);
}

/** The bubble of the last finished day with a close and a NAV: the running one would draw the picture anew all day. */
function bubbleFigure(series: FundSeries | null, cardDay: string | null): Figure {
  const all = series?.closePriceRial.map((close, i) => priceBubble(close, series.navRial[i])) ?? [];
  const index = all.findLastIndex((one) => one !== null);
  const [last = null, day] = [all[index], series?.dates[index]];
  const percent = last === null ? null : fractionToPercent(last);
  const side = bubbleSide(percent);
  return {
    label: bubbleLabel(side && BUBBLE_WORDS[side], day, cardDay),
    value: signed(percent),
    ...(side && side !== 'fair' && { color: side === 'dear' ? COLOR.gold : COLOR.accent }),
  };
}

/** The largest fall of the year; a dash where it is not known of the year to the card's week. */
function fallText(risk: FundRisk | null, cardDay: string | null): string {
  const year = risk?.windows.find(({ window }) => window === 'year');
  const isOld = cardDay !== null && (year?.to ?? '') < oldestCurrentDay(cardDay);
  const percent = isOld ? null : (year?.figures.drawdown ?? null);
  if (percent === null) return DASH;
  return percent === 0 ? text.noFall : formatPercent(percent, { decimals: 1, sign: false });
}

/** The NAV, with its day where that is another one than the card's. */
function navFigure({ navRial, from, meta: { asOf } }: FundPage): Figure {
  const day = from.nav === null ? null : readStamp(from.nav).day;
  const isOther = navRial !== null && day !== null && asOf !== null && day !== asOf;
  return {
    label: isOther ? text.navOn(dayBeside(day, asOf)) : text.nav,
    value: formatNumber(navRial === null ? null : rialToToman(navRial), { decimals: 0 }),
  };
}

function figuresOf(page: FundPage, series: FundSeries | null, risk: FundRisk | null): Figure[] {
  const { monthlyPercent } = page.returns;
  return [
    { label: text.month, value: signed(monthlyPercent), color: signColor(monthlyPercent) },
    { label: text.drawdown, value: fallText(risk, page.meta.asOf) },
    bubbleFigure(series, page.meta.asOf),
    navFigure(page),
  ];
}

/** What the cards of a fund show. */
export interface FundFacts {
  readonly page: FundPage;
  /** Symbol and manager. */
  readonly under: string;
  readonly headline: Figure;
  /** The year after inflation in words; may be empty. */
  readonly words: string;
  readonly figures: readonly Figure[];
  readonly series: FundSeries | null;
  readonly frame: Frame;
}

/** The families that `readFundFacts` reads. */
export const FUND_FAMILIES = ['fund', 'fund-series', 'fund-measures', 'fund-risk'] as const;

/** The facts of a subject, e.g. "fund/عیار"; null where it is not published. */
export function readFundFacts(subject: string, reader: CardReader): FundFacts | null {
  const page = reader.read('fund', subject);
  if (!page) return null;
  const { slug, symbol } = page.fund;
  const series = reader.read('fund-series', `fund-series/${slug}`);
  const measures = reader.read('fund-measures', `fund-measures/${slug}`);
  const risk = reader.read('fund-risk', `fund-risk/${slug}`);
  const metas = [page.meta, ...[series, measures, risk].flatMap((one) => one?.meta ?? [])];
  const words = realWords(page, measures);
  const sources = [
    ...[page.meta, series?.meta, risk?.meta].flatMap((meta) => meta?.sources ?? []),
    ...(words === '' ? [] : (measures?.indexSources ?? [])),
  ];
  const names = sourcesOf(sources)
    .map((id) => shortSourceName(reader.sourceName(id)))
    .join('، ');
  return {
    page,
    under: [symbol, page.manager].filter(Boolean).join(' · '),
    headline: headlineOf(page),
    words,
    figures: figuresOf(page, series, risk),
    series,
    frame: {
      brand: reader.brand,
      kicker: text.kicker(page.category.label),
      color: categoryColor(page.category),
      demonstration: metas.some(({ simulated }) => simulated) || (risk?.simulated ?? false),
      foot: footOf(page),
      credit: names === '' ? '' : text.credit(names),
      address: ltrIsolate(`${reader.host}${pagePath.fund(slug)}`),
    },
  };
}

/** NAVs of the days that the page's chart of a year shows, rials. */
const yearNavs = ({ dates, navRial }: FundSeries): readonly (number | null)[] =>
  navRial.slice(windowStart(dates, WINDOW_DAYS['1y']));

/** NAV of a year as a filled line from `top` to `bottom`, over the whole width: it ends at the bar of the category's colour. */
export function yearLine(
  { series, frame: { color } }: FundFacts,
  {
    top,
    bottom,
    width,
    height,
  }: { readonly top: number; readonly bottom: number; readonly width: number; readonly height: number },
): string {
  const end = width - 12;
  const drawn = sparklinePath(series ? yearNavs(series) : [], { left: 0, right: end, top, bottom });
  if (!drawn) return '';
  const [x, y] = drawn.end;
  return [
    `<path d="${drawn.path}L${end} ${height}L0 ${height}Z" fill="${color}" fill-opacity=".14"/>`,
    `<path d="${drawn.path}" fill="none" stroke="${color}" stroke-width="4" stroke-linejoin="round"/>`,
    `<circle cx="${x}" cy="${y.toFixed(1)}" r="9" fill="${COLOR.ink}"/>`,
  ].join('');
}

import { jalaliLong } from '../../../../shared/dates/jalali.ts';
import { BUBBLE_WORDS, bubbleSide, priceBubble } from '../../../../shared/funds/bubble.ts';
import { isLeveraged } from '../../../../shared/funds/kinds.ts';
import { pagePath } from '../../../../shared/paths.ts';
import { DASH, formatNumber, formatPercent, ltrIsolate } from '../../../../shared/persian/format.ts';
import type { FundPage, FundSeries } from '../../../../shared/schema/snapshots/fund.ts';
import type { FundMeasures } from '../../../../shared/schema/snapshots/measures.ts';
import type { FundRisk } from '../../../../shared/schema/snapshots/risk.ts';
import { fractionToPercent, rialToToman } from '../../../../shared/units.ts';
import { defineCard } from './define.ts';
import { type Figure, frame } from './parts/frame.ts';
import { COLOR, categoryColor, signColor } from './parts/palette.ts';
import { fitHeading, HEIGHT, line, RIGHT, sparklinePath, WIDTH } from './parts/svg.ts';

const text = {
  kicker: (label: string) => `صندوق ${label}`,
  quarter: 'بازده سه‌ماهه، به ریال',
  year: 'بازده یک‌ساله، به ریال',
  ahead: (real: string) => `پس از تورم ${real}: قدرت خرید زیاد شد`,
  behind: (real: string) => `پس از تورم ${real}: قدرت خرید کم شد`,
  month: 'بازده یک‌ماهه',
  drawdown: 'بیشترین افت یک سال',
  noFall: 'بدون افت',
  bubble: (side: string) => `حباب قیمت (${side})`,
  noBubble: 'حباب قیمت',
  nav: 'NAV ابطال (تومان)',
  foot: (day: string, sources: string) => `${day} · منبع: ${sources}`,
};

/** e.g. «مرکز پردازش اطلاعات مالی ایران (فیپیران)» → «فیپیران» */
const shortName = (name: string): string => /\(([^()]+)\)$/.exec(name)?.[1] ?? name;

/** Trading days of a year. */
const DAYS = 250;
/** The line ends at the bar of the category's colour. */
const END = WIDTH - 12;

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
  return (real > 0 ? text.ahead : text.behind)(signed(real));
}

/** The bubble of the last finished day with a close and a NAV: the running one would draw the picture anew all day. */
function bubbleFigure(series: FundSeries | null): Figure {
  const all = series?.closePriceRial.map((close, i) => priceBubble(close, series.navRial[i])) ?? [];
  const last = all.findLast((one) => one !== null) ?? null;
  const percent = last === null ? null : fractionToPercent(last);
  const side = bubbleSide(percent);
  return {
    label: side === null ? text.noBubble : text.bubble(BUBBLE_WORDS[side]),
    value: signed(percent),
    ...(side && side !== 'fair' && { color: side === 'dear' ? COLOR.gold : COLOR.accent }),
  };
}

/** The largest fall of the year; a dash where it is not known. */
function fallText(risk: FundRisk | null): string {
  const percent = risk?.windows.find(({ window }) => window === 'year')?.figures.drawdown ?? null;
  if (percent === null) return DASH;
  return percent === 0 ? text.noFall : formatPercent(percent, { decimals: 1, sign: false });
}

function figuresOf(page: FundPage, series: FundSeries | null, risk: FundRisk | null): Figure[] {
  const { monthlyPercent } = page.returns;
  return [
    { label: text.month, value: signed(monthlyPercent), color: signColor(monthlyPercent) },
    { label: text.drawdown, value: fallText(risk) },
    bubbleFigure(series),
    {
      label: text.nav,
      value: formatNumber(page.navRial === null ? null : rialToToman(page.navRial), { decimals: 0 }),
    },
  ];
}

/** The large figure at the right with its words, legible in a list of messages. */
const headline = ({ label, value, color }: Figure, words: string): string =>
  [
    line(RIGHT, 292, label, { size: 30, color: COLOR.muted }),
    line(RIGHT, 396, value, { size: 104, weight: 700, color: color ?? COLOR.ink }),
    line(RIGHT, 448, words, { size: 34, weight: 600 }),
  ].join('');

/** The other figures in two columns at the left. */
const columns = (items: readonly Figure[]): string =>
  items
    .map(({ label, value, color }, i) => {
      const [x, y] = [i % 2 === 0 ? 560 : 290, i < 2 ? 292 : 400];
      return (
        line(x, y, label, { size: 22, color: COLOR.muted }) +
        line(x, y + 46, value, { size: 38, weight: 700, color: color ?? COLOR.ink })
      );
    })
    .join('');

/** NAV of a year as a filled line along the lower edge. */
function yearLine(series: FundSeries | null, color: string): string {
  const drawn = sparklinePath(series?.navRial.slice(-DAYS) ?? [], {
    left: 0,
    right: END,
    top: 474,
    bottom: 550,
  });
  if (!drawn) return '';
  const [x, y] = drawn.end;
  return [
    `<path d="${drawn.path}L${END} ${HEIGHT}L0 ${HEIGHT}Z" fill="${color}" fill-opacity=".14"/>`,
    `<path d="${drawn.path}" fill="none" stroke="${color}" stroke-width="4" stroke-linejoin="round"/>`,
    `<circle cx="${x}" cy="${y.toFixed(1)}" r="9" fill="${COLOR.ink}"/>`,
  ].join('');
}

function heading({ fund, manager }: FundPage): string {
  const { lines, size } = fitHeading(fund.name, RIGHT - 64, [
    [64, 1],
    [52, 1],
    [40, 2],
  ]);
  const under = [fund.symbol, manager].filter(Boolean).join(' · ');
  const top = lines.length > 1 ? 150 : 178;
  const last = top + (lines.length - 1) * size * 1.3;
  return [
    ...lines.map((one, at) => line(RIGHT, top + at * size * 1.3, one, { size, weight: 700 })),
    line(RIGHT, last + 50, fitHeading(under, RIGHT - 64, [[30, 1]]).lines[0] ?? '', {
      size: 30,
      color: COLOR.muted,
    }),
  ].join('');
}

/** A fund: its year in rials and after inflation, its fall and its bubble, NAV of a year, day, sources and address. */
export const fundCard = defineCard({
  id: 'fund',
  reads: ['fund', 'fund-series', 'fund-measures', 'fund-risk'],
  subject: (key) => `fund/${key.slice(key.indexOf('/') + 1)}`,
  page: (subject) => pagePath.fund(subject.slice('fund/'.length)),
  draw(subject, reader) {
    const page = reader.read('fund', subject);
    if (!page) return null;
    const { slug } = page.fund;
    const series = reader.read('fund-series', `fund-series/${slug}`);
    const measures = reader.read('fund-measures', `fund-measures/${slug}`);
    const risk = reader.read('fund-risk', `fund-risk/${slug}`);
    const color = categoryColor(page.category);
    const day = page.meta.asOf;
    const metas = [page.meta, ...[series, measures, risk].flatMap((one) => one?.meta ?? [])];
    const sources = [...new Set(metas.flatMap((meta) => meta.sources))].filter((id) => id !== 'simulated');
    const names = sources.map((id) => shortName(reader.sourceName(id))).join('، ');
    return frame(
      {
        brand: reader.brand,
        kicker: text.kicker(page.category.label),
        color,
        demonstration: metas.some(({ simulated }) => simulated) || (risk?.simulated ?? false),
        foot:
          day === null ? '' : (fitHeading(text.foot(jalaliLong(day), names), 620, [[22, 1]]).lines[0] ?? ''),
        address: ltrIsolate(`${reader.host}${pagePath.fund(slug)}`),
      },
      yearLine(series, color) +
        heading(page) +
        headline(headlineOf(page), realWords(page, measures)) +
        columns(figuresOf(page, series, risk)),
    );
  },
});

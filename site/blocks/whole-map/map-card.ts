import { jalaliDate } from '../../../shared/dates/jalali.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import { fundSubject } from '../../../shared/figures/provenance-key.ts';
import { colorOf, type MapColorId } from '../../../shared/map/map-colors.ts';
import { figureAt, stampAt } from '../../../shared/map/map-figures.ts';
import { pagePath } from '../../../shared/paths.ts';
import { DASH, formatMoney, formatPercent } from '../../../shared/persian/format.ts';
import { SCREENER_COLUMNS } from '../../../shared/schema/screener-fields.ts';
import { escapeHtml } from '../../charts/parts/escape-html.ts';
import { readSpark } from '../fund-table/fund-row.ts';
import { sparkShape } from '../fund-table/Spark.tsx';
import { type MapDrawing, shownValue } from './map-html.ts';
import { COLOR_WORDS } from './map-words.ts';

const text = {
  assets: 'دارایی',
  value: 'ارزش معاملات',
  change: 'تغییر قیمت روز',
  trend: 'روند NAV در شش ماه',
  day: 'روز رقم',
  demo: 'نمایشی',
  page: 'صفحهٔ صندوق',
  compare: 'مقایسه',
  close: 'بستن',
  changeInRial: ' (ریال)',
};

/** What a card shows beside the fund: in which measure its colour is, and whether a finger has opened it. */
export interface CardStyle {
  /** e.g. «به دلار آزاد»; empty for rials. */
  readonly measure: string;
  /** A card under a finger has links and a button; one beside the pointer has none. */
  readonly isTouch: boolean;
}

const line = (label: string, value: string, figure: FigureId): string =>
  `<div class="tip-row"><span>${label}</span><b data-figure="${figure}">${escapeHtml(value)}</b></div>`;

/** Figures besides the one of the colour. */
function lines({ file, state }: MapDrawing, row: number, measure: string): string {
  const change =
    state.color === 'change'
      ? ''
      : line(
          measure ? text.change + text.changeInRial : text.change,
          formatPercent(figureAt(file, 'change', row)),
          'price-change',
        );
  return [
    line(text.assets, formatMoney(figureAt(file, 'assets', row)), 'net-assets'),
    line(text.value, formatMoney(figureAt(file, 'value', row)), 'trading-value'),
    change,
  ].join('');
}

function sparkSvg(values: readonly number[]): string {
  const { className, viewBox, path } = sparkShape(values);
  return `<svg class="${className}" viewBox="${viewBox}" aria-hidden="true"><path d="${path}"/></svg>`;
}

function footHtml({ file, state }: MapDrawing, row: number): string {
  const parts = [SCREENER_COLUMNS[colorOf(state.color).column], 'assets', 'trade'] as const;
  const stamps = parts.map((part) => stampAt(file, part, row));
  const day = stamps[0]?.day;
  const demo = stamps.some((stamp) => stamp?.simulated) ? `<span class="demo">${text.demo}</span>` : '';
  return `<div class="foot"><span>${text.day}: ${day ? jalaliDate(day) : DASH}</span>${demo}</div>`;
}

function linksHtml(slug: string): string {
  const compare = `${pagePath.compare}?f=${encodeURIComponent(slug)}`;
  return `<div class="links"><a class="button primary" href="${escapeHtml(pagePath.fund(slug))}">${text.page}</a><a class="button" href="${compare}">${text.compare}</a></div><button type="button" class="close" aria-label="${text.close}">✕</button>`;
}

const measured = (color: MapColorId, measure: string): string =>
  `${COLOR_WORDS[color].name}${measure && colorOf(color).span !== null && !colorOf(color).real ? ` ${measure}` : ''}`;

/** The card of a fund, as HTML. */
export function cardHtml(drawing: MapDrawing, row: number, { measure, isTouch }: CardStyle): string {
  const { file, state } = drawing;
  const slug = file.slugs[row] ?? '';
  const { step, figure } = shownValue(drawing, row);
  const id = colorOf(state.color).figure;
  const names = [
    file.symbols[row],
    file.categories[file.category[row] ?? -1]?.label,
    file.managers[file.manager[row] ?? -1],
  ].filter((name) => name);
  const spark = readSpark(file.spark[row] ?? null);
  return [
    `<div data-subject="${escapeHtml(fundSubject(slug))}">`,
    `<strong>${escapeHtml(file.names[row] ?? '')}</strong><small>${escapeHtml(names.join(' · '))}</small>`,
    `<div class="main"><span>${measured(state.color, measure)}</span><b class="num shade-${step}" data-figure="${id}">${figure}</b></div>`,
    lines(drawing, row, measure),
    spark ? `<div class="trend"><span>${text.trend}</span>${sparkSvg(spark)}</div>` : '',
    footHtml(drawing, row),
    isTouch ? linksHtml(slug) : '',
    '</div>',
  ].join('');
}

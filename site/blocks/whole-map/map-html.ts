import { inverseStep, stepOf } from '../../../shared/funds/step-scale.ts';
import { byKind, colorOf, type MapColor } from '../../../shared/map/map-colors.ts';
import type { MapModel } from '../../../shared/map/map-funds.ts';
import { type MapState, writeMapState } from '../../../shared/map/map-state.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';
import { categoryColor } from '../../charts/parts/colors.ts';
import { escapeHtml } from '../../charts/parts/escape-html.ts';
import type { Cell } from '../market-map/tiles.ts';
import { cellText } from './cell-text.ts';
import type { Box, FundCell, GroupLayout } from './map-layout.ts';

const text = {
  rest: 'سایر',
  funds: 'صندوق',
  zoom: 'بزرگ‌نمایی',
};

/** Everything that the cells of one drawing have in common. */
export interface MapDrawing {
  readonly file: ScreenerFile;
  readonly state: MapState;
  readonly model: MapModel;
  /** False in the page's own HTML: without script every cell is a tab stop. */
  readonly isLive: boolean;
}

const percent = (part: number, whole: number): number => Math.round((part / whole) * 100_00) / 100;

/** Position and size as shares of the box around, so that a drawing fits any size until it is drawn anew. */
const placeOf = ({ x, y, width, height }: Cell, box: Box): string =>
  `inset-inline-start:${percent(x, box.width)}%;top:${percent(y, box.height)}%;width:${percent(width, box.width)}%;height:${percent(height, box.height)}%`;

/** A row's colour and its figure as printed. */
export function shownValue({ file, state, model }: Omit<MapDrawing, 'isLive'>, row: number) {
  const color: MapColor = colorOf(state.color);
  const category = file.category[row] ?? 0;
  const value = model.values[row] ?? null;
  const decimals = byKind(color.decimals, file.categories[category]?.kind ?? '');
  const step = stepOf(value, model.scales[category] ?? { up: [], down: [], decimals });
  return {
    value,
    step: color.inverse ? inverseStep(step) : step,
    figure: formatPercent(value, { decimals }),
  };
}

function fundHtml(drawing: MapDrawing, cell: FundCell, box: Box): string {
  const { file, isLive } = drawing;
  const { row } = cell;
  const name = file.symbols[row] ?? file.names[row] ?? '';
  const { step, figure } = shownValue(drawing, row);
  const { size, title, hasFigure } = cellText(name, figure, cell);
  const inside = `${size ? `<b>${escapeHtml(title)}</b>` : ''}${hasFigure ? `<span class="change num">${figure}</span>` : ''}`;
  const label = hasFigure && title === name ? '' : ` aria-label="${escapeHtml(`${name} ${figure}`)}"`;
  const live = isLive ? ` tabindex="-1" data-row="${row}"` : '';
  const href = escapeHtml(pagePath.fund(file.slugs[row] ?? ''));
  return `<li style="${placeOf(cell, box)}"><a class="cell shade-${step}${size ? ` t${size}` : ''}" href="${href}"${label}${live}>${inside}</a></li>`;
}

/** Address of the map with this category over the whole of it; of the table where it is so already. */
const zoomHref = ({ state }: MapDrawing, slug: string): string =>
  escapeHtml(
    `${pagePath.map}?${writeMapState(state.zoom === slug ? { ...state, view: 'table' } : { ...state, zoom: slug })}`,
  );

function restHtml(
  drawing: MapDrawing,
  slug: string,
  rest: Cell & { readonly count: number },
  box: Box,
): string {
  const count = formatNumber(rest.count);
  const words = `${count} ${text.funds}`;
  const [isOpen, isWide] = [rest.width >= 34 && rest.height >= 34, rest.width >= 66];
  const inside = isOpen
    ? `<b>${text.rest}</b><span>${isWide ? words : count}</span>`
    : rest.width >= 22
      ? '…'
      : '';
  const live = drawing.isLive ? ' tabindex="-1"' : '';
  return `<li style="${placeOf(rest, box)}"><a class="cell rest" href="${zoomHref(drawing, slug)}" data-zoom="${escapeHtml(slug)}" aria-label="${text.rest} ${words}"${live}>${inside}</a></li>`;
}

function groupHtml(drawing: MapDrawing, group: GroupLayout, box: Box): string {
  const category = drawing.file.categories[group.category];
  if (!category) return '';
  const { slug, label } = category;
  const count = drawing.model.groups.find((one) => one.category === group.category)?.rows.length ?? 0;
  const name = escapeHtml(label);
  const heading = `<a class="name" href="${zoomHref(drawing, slug)}" data-zoom="${escapeHtml(slug)}" title="${text.zoom}: ${name}"><i class="dot" style="--dot:${categoryColor(category)}"></i><b>${name}</b> <span>${formatNumber(count)}</span></a>`;
  const cells = group.cells.map((cell) => fundHtml(drawing, cell, group)).join('');
  const rest = group.rest ? restHtml(drawing, slug, group.rest, group) : '';
  const { figure } = colorOf(drawing.state.color);
  const list =
    cells || rest ? `<ul role="list" aria-label="${name}" data-figure="${figure}">${cells}${rest}</ul>` : '';
  const isTile = list === '';
  const head = isTile || group.head > 0 ? heading : '';
  return `<div class="group${isTile ? ' tile' : ''}" style="${placeOf(group, box)}">${head}${list}</div>`;
}

/** The map as HTML: a group of links for each category. */
export const mapHtml = (drawing: MapDrawing, layout: readonly GroupLayout[], box: Box): string =>
  layout.map((group) => groupHtml(drawing, group, box)).join('');

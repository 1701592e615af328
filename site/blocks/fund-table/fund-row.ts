import { pagePath } from '../../../shared/paths.ts';
import {
  DASH,
  formatBillionToman,
  formatNumber,
  formatPercent,
  formatRial,
} from '../../../shared/persian/format.ts';
import type { FundList } from '../../../shared/schema/snapshots/fund.ts';
import type { CategoryRef } from '../../../shared/schema/snapshots/meta.ts';
import { categoryColor } from '../../charts/parts/colors.ts';
import { escapeHtml } from '../../charts/parts/tooltips.ts';

export type FundItem = FundList['items'][number];

const WIDTH = 96;
const HEIGHT = 26;
const INSET = 2;

/** A line of values 0–99 in a small box: up or down by its ends. */
export function sparkSvg(values: readonly number[]): string {
  const step = WIDTH / Math.max(1, values.length - 1);
  const y = (value: number) => INSET + (1 - value / 99) * (HEIGHT - 2 * INSET);
  const points = values.map((value, i) => `${(i * step).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  const tone = (values.at(-1) ?? 0) >= (values[0] ?? 0) ? 'up' : 'down';
  return `<svg class="spark ${tone}" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><path d="M${points}"/></svg>`;
}

const toneOf = (value: number | null): string =>
  value === null ? '' : value > 0 ? ' up' : value < 0 ? ' down' : ' flat';

const change = (value: number | null): string =>
  `<td class="num${toneOf(value)}">${formatPercent(value, { decimals: 2 })}</td>`;
const long = (value: number | null): string =>
  `<td class="num${toneOf(value)}">${formatPercent(value, { decimals: 1 })}</td>`;
const plain = (text: string): string => `<td class="num">${text}</td>`;
/** Expensive is red and cheap is green, so a bubble's sign is inverted. */
const bubble = (value: number | null): string =>
  `<td class="num${toneOf(value === null ? null : -value)}">${formatPercent(value, { decimals: 2 })}</td>`;

/** One row of the list of funds, in the page's HTML and in the browser. */
export function fundRowHtml(item: FundItem, category: CategoryRef | undefined): string {
  const { fund } = item;
  const color = categoryColor(category);
  const head = `<th scope="row"><a href="${escapeHtml(pagePath.fund(fund.slug))}"><b>${escapeHtml(fund.symbol ?? fund.name)}</b><small>${escapeHtml(fund.symbol ? fund.name : (item.manager ?? ''))}</small></a></th>`;
  const kind = `<td><i class="dot" style="--dot:${color}"></i> ${escapeHtml(category?.label ?? '')}</td>`;
  const trend = `<td>${item.spark ? sparkSvg(item.spark) : DASH}</td>`;
  return `<tr>${head}${kind}${trend}${[
    plain(formatRial(item.priceRial)),
    change(item.priceChangePercent),
    bubble(item.bubblePercent),
    plain(formatRial(item.navRial)),
    plain(formatBillionToman(item.netAssetRial, 0)),
    plain(formatBillionToman(item.tradingValueRial)),
    long(item.monthlyPercent),
    long(item.quarterlyPercent),
    long(item.biannualPercent),
    long(item.yearlyPercent),
  ].join('')}</tr>`;
}

export const countLabel = (count: number): string => `${formatNumber(count)} صندوق`;

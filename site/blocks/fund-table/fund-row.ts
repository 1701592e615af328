import { pagePath } from '../../../shared/paths.ts';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import type { CategoryRef, FundRef } from '../../../shared/schema/snapshots/meta.ts';
import type { Field } from '../../../shared/screener/fields.ts';
import { categoryColor } from '../../charts/parts/colors.ts';
import { escapeHtml } from '../../charts/parts/escape-html.ts';
import { formatField, toneOf } from './cells.ts';
import { riskReason } from './risk-reason.ts';

/** One fund of a list: in the page's HTML and in the browser. */
export interface FundRow {
  readonly fund: FundRef;
  readonly manager: string | null;
  readonly category: CategoryRef | undefined;
  /** Values 0–99 of the last half year; null without history. */
  readonly spark: readonly number[] | null;
  /** Values of the list's columns, in rials and as published; NaN and null are unknown. */
  readonly values: readonly (number | null)[];
  /** Days of each value; null where it is not known. */
  readonly days: readonly (string | null)[];
  /** Session returns of the year before: why a figure of risk is unknown; absent where the list does not know. */
  readonly sessions?: number | null;
}

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

/** Two digits a value, e.g. "0099" → [0, 99]. */
export const readSpark = (digits: string | null): number[] | null =>
  digits === null ? null : (digits.match(/\d\d/g) ?? []).map(Number);

/** A return names its exact value, and the day up to which it runs where the row's is another. */
function cell(field: Field, row: FundRow, at: number, rowDay: string | null): string {
  const value = row.values[at] ?? null;
  const known = value === null || Number.isNaN(value) ? null : value;
  const day = row.days[at] ?? null;
  const classes = ['num', toneOf(field, known)].filter(Boolean).join(' ');
  const exact = field.span === null ? '' : ` data-v="${known ?? ''}"`;
  const own = field.span !== null && day !== null && day !== rowDay ? ` data-day="${day}"` : '';
  const reason = riskReason(field, value, row.sessions);
  const title = reason === null ? '' : ` title="${escapeHtml(reason)}"`;
  return `<td class="${classes}"${exact}${own}${title}>${formatField(field, known)}</td>`;
}

/** The day of the row's returns, which most of its cells share. */
const returnsDay = (columns: readonly Field[], { days }: FundRow): string | null =>
  days[columns.findIndex(({ part }) => part === 'returns')] ?? null;

export function fundRowHtml(row: FundRow, columns: readonly Field[]): string {
  const { fund, category } = row;
  const day = returnsDay(columns, row);
  const color = categoryColor(category);
  const head = `<th scope="row"><a href="${escapeHtml(pagePath.fund(fund.slug))}"><b>${escapeHtml(fund.symbol ?? fund.name)}</b><small>${escapeHtml(fund.symbol ? fund.name : (row.manager ?? ''))}</small></a></th>`;
  const kind = `<td><i class="dot" style="--dot:${color}"></i> ${escapeHtml(category?.label ?? '')}</td>`;
  const trend = `<td>${row.spark ? sparkSvg(row.spark) : DASH}</td>`;
  const cells = columns.map((field, at) => cell(field, row, at, day)).join('');
  return `<tr${day === null ? '' : ` data-day="${day}"`}>${head}${kind}${trend}${cells}</tr>`;
}

export const countLabel = (count: number): string => `${formatNumber(count)} صندوق`;

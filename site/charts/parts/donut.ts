import { sumOf } from '../../../shared/funds/figures.ts';
import { formatPercent, ltrIsolate } from '../../../shared/persian/format.ts';
import { fractionToPercent } from '../../../shared/units.ts';
import type { BoxName } from './box.ts';
import type { ChartOption, PieItem } from './chart-option.ts';
import { cut } from './cut.ts';
import { itemTooltip } from './tooltips.ts';

export interface Slice {
  readonly name: string;
  readonly value: number;
  readonly color: string;
}

/** A slice below this share carries no label. */
export const MIN_LABELLED_SHARE = 0.02;
const INNER_RADIUS = 50;
const OUTER_RADIUS = 100;
/** On a phone the ring is smaller, and a name stands above its figure, to leave room for the names. */
const LOOK = {
  wide: { radius: 1, line: 8, letters: 16, between: ' ' },
  phone: { radius: 0.74, line: 8, letters: 12, between: '\n' },
} as const;

/** Each slice's share of the whole, 0 to 1. */
export function sharesOf(slices: readonly Slice[]): readonly number[] {
  const total = sumOf(slices.map((slice) => slice.value));
  return slices.map((slice) => (total === 0 ? 0 : slice.value / total));
}

/** Names of slices below this share would overlap. */
const THIN_SHARE = 0.07;
const STRAIGHT_UP = 90;

/** The longest run of thin slices: [index of the first, index after the last]. */
function thinRun(shares: readonly number[]): readonly [number, number] {
  let longest: readonly [number, number] = [0, 0];
  let first = 0;
  shares.forEach((share, index) => {
    if (share >= THIN_SHARE) first = index + 1;
    else if (index + 1 - first > longest[1] - longest[0]) longest = [first, index + 1];
  });
  return longest;
}

/**
 * The start angle that puts the thin slices at the side of the ring, in degrees: there their names stand
 * below one another, while at the top they would overlap.
 */
export function startAngleOf(shares: readonly number[]): number {
  const [first, end] = thinRun(shares);
  if (end - first < 2) return STRAIGHT_UP;
  return 360 * (sumOf(shares.slice(0, first)) + sumOf(shares.slice(first, end)) / 2);
}

/** A donut with the names outside; a slice below MIN_LABELLED_SHARE has no label. */
export function donut(
  slices: readonly Slice[],
  size: BoxName,
  tooltip: (index: number, share: number) => string,
): ChartOption {
  const shares = sharesOf(slices);
  const { radius, line } = LOOK[size];
  return {
    tooltip: itemTooltip((index) => tooltip(index, shares[index] ?? 0)),
    series: [
      {
        type: 'pie',
        radius: [INNER_RADIUS * radius, OUTER_RADIUS * radius],
        startAngle: startAngleOf(shares),
        minAngle: 1,
        itemStyle: { borderColor: 'var(--surface)', borderWidth: 1 },
        labelLine: { length: line, length2: line, lineStyle: { color: 'var(--faint)' } },
        data: slices.map((slice, index) => pieItem(slice, shares[index] ?? 0, size)),
      },
    ],
  };
}

function pieItem({ name, value, color }: Slice, share: number, size: BoxName): PieItem {
  const show = share >= MIN_LABELLED_SHARE;
  const figure = ltrIsolate(formatPercent(fractionToPercent(share), { decimals: 1, sign: false }));
  const label = `${cut(name, LOOK[size].letters)}${LOOK[size].between}${figure}`;
  return {
    name,
    value,
    itemStyle: { color },
    label: { show, color: 'var(--ink)', fontSize: 12, lineHeight: 15, bleedMargin: 0, formatter: label },
    labelLine: { show },
  };
}

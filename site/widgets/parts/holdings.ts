import type { FundHoldings } from '../../../shared/schema/snapshots/fund.ts';
import { OTHER_COLOR, sliceColor, UNREPORTED_COLOR } from './colors.ts';
import type { Slice } from './donut.ts';
import { sum } from './figures.ts';

type Holding = FundHoldings['items'][number];

/** A part of a fund: a symbol, an industry, or one of the two rests. */
export interface Part {
  readonly name: string;
  readonly fraction: number;
  readonly kind: 'own' | 'other' | 'unreported';
  /** The holdings inside it. */
  readonly items: readonly Holding[];
}

const text = { other: 'سایر', unreported: 'گزارش‌نشده', noIndustry: 'بدون صنعت' };

/** So many parts have a slice of their own, the rest is one. */
export const MOST_PARTS = 10;
/** A rest below this is rounding, not a part. */
const LEAST_UNREPORTED = 0.005;

const weightOf = (item: Holding): number => item.weightFraction ?? 0;
const weighed = (items: readonly Holding[]): readonly Holding[] => items.filter((item) => weightOf(item) > 0);

function grouped(items: readonly Holding[], nameOf: (item: Holding) => string): Part[] {
  const groups = new Map<string, Holding[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return [...groups]
    .map(([name, members]) => ({
      name,
      fraction: sum(members.map(weightOf)),
      kind: 'own' as const,
      items: members,
    }))
    .sort((a, b) => b.fraction - a.fraction);
}

function withOther(parts: readonly Part[]): Part[] {
  const rest = parts.slice(MOST_PARTS);
  if (rest.length === 0) return [...parts];
  const other: Part = {
    name: text.other,
    fraction: sum(rest.map((part) => part.fraction)),
    kind: 'other',
    items: rest.flatMap((part) => part.items),
  };
  return [...parts.slice(0, MOST_PARTS), other];
}

/** What the report leaves out of the whole fund is shown as such, never scaled away. */
function withUnreported(parts: readonly Part[]): Part[] {
  const fraction = 1 - sum(parts.map((part) => part.fraction));
  return fraction < LEAST_UNREPORTED
    ? [...parts]
    : [...parts, { name: text.unreported, fraction, kind: 'unreported', items: [] }];
}

const symbolOf = (item: Holding): string => item.symbol;
const industryOf = (item: Holding): string => item.industry ?? text.noIndustry;

/** The ten heaviest symbols and the rests. */
export const stockParts = ({ items }: FundHoldings): Part[] =>
  withUnreported(withOther(grouped(weighed(items), symbolOf)));

/** The ten heaviest industries and the rests. */
export const industryParts = ({ items }: FundHoldings): Part[] =>
  withUnreported(withOther(grouped(weighed(items), industryOf)));

/** The stocks of industry `index`, re-weighted to 100%; null for «سایر», «گزارش‌نشده» and a place that is none. */
export function drilledParts(holdings: FundHoldings, index: number): Part[] | null {
  const industry = industryParts(holdings)[index];
  if (industry?.kind !== 'own') return null;
  const inside = grouped(industry.items, symbolOf).map((part) => ({
    ...part,
    fraction: part.fraction / industry.fraction,
  }));
  return withOther(inside);
}

const COLOR_OF_REST = { other: OTHER_COLOR, unreported: UNREPORTED_COLOR } as const;

export const slicesOf = (parts: readonly Part[]): readonly Slice[] =>
  parts.map(({ name, fraction, kind }, index) => ({
    name,
    value: fraction,
    color: kind === 'own' ? sliceColor(index) : COLOR_OF_REST[kind],
  }));

import {
  normalizeWeights,
  sumByLabel,
  topParts,
  type WeightedPart as Weight,
} from '../../../shared/funds/composition.ts';
import type { FundHoldings } from '../../../shared/schema/snapshots/fund.ts';
import { OTHER_COLOR, sliceColor, UNREPORTED_COLOR } from '../../charts/parts/colors.ts';
import type { Slice } from '../../charts/parts/donut.ts';

type Holding = FundHoldings['items'][number];

/** A part of a fund's assets: a symbol, an industry, all others, or the rest that is no holding. */
export interface Part {
  readonly name: string;
  readonly fraction: number;
  readonly kind: 'own' | 'other' | 'unlisted';
}

const text = { other: 'سایر', unlisted: 'سپرده، نقد و گزارش‌نشده', noIndustry: 'بدون صنعت' };

/** A rest below this is rounding, not a part. */
const MIN_UNLISTED_FRACTION = 0.005;

const symbolOf = (item: Holding): string => item.symbol;
const industryOf = (item: Holding): string => item.industry ?? text.noIndustry;

const weigh = (items: readonly Holding[], nameOf: (item: Holding) => string): Weight[] =>
  sumByLabel(items.map((item) => ({ label: nameOf(item), weight: item.weightFraction })));

/** The ten heaviest, and «سایر» where there are more. */
function withOther(weights: readonly Weight[]): Part[] {
  const { parts, otherWeight } = topParts(weights);
  const own = parts.map(({ label, weight }): Part => ({ name: label, fraction: weight, kind: 'own' }));
  return otherWeight > 0 ? [...own, { name: text.other, fraction: otherWeight, kind: 'other' }] : own;
}

/**
 * What no line of holdings has is shown as such, never scaled away: deposits and cash, which a report lists apart from its holdings, and what it
 * leaves out.
 */
function withRest(parts: readonly Part[]): Part[] {
  const fraction = 1 - parts.reduce((total, part) => total + part.fraction, 0);
  return parts.length === 0 || fraction < MIN_UNLISTED_FRACTION
    ? [...parts]
    : [...parts, { name: text.unlisted, fraction, kind: 'unlisted' }];
}

/** The ten heaviest symbols, then the others and the rest. */
export const stockParts = ({ items }: FundHoldings): Part[] => withRest(withOther(weigh(items, symbolOf)));

/** The ten heaviest industries, then the others and the rest. */
export const industryParts = ({ items }: FundHoldings): Part[] =>
  withRest(withOther(weigh(items, industryOf)));

/** The stocks of the industry at `index`, re-weighted to 100%; null for «سایر», the rest and an index out of range. */
export function drilledParts(holdings: FundHoldings, index: number): Part[] | null {
  const industry = industryParts(holdings)[index];
  if (industry?.kind !== 'own') return null;
  const inside = holdings.items.filter((item) => industryOf(item) === industry.name);
  return withOther(normalizeWeights(weigh(inside, symbolOf)));
}

const COLOR_OF_REST = { other: OTHER_COLOR, unlisted: UNREPORTED_COLOR } as const;

export const slicesOf = (parts: readonly Part[]): readonly Slice[] =>
  parts.map(({ name, fraction, kind }, index) => ({
    name,
    value: fraction,
    color: kind === 'own' ? sliceColor(index) : COLOR_OF_REST[kind],
  }));

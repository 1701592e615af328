import { addDays } from '../../../shared/dates/days.ts';
import { priceBubble } from '../../../shared/funds/bubble.ts';
import { realLeverage } from '../../../shared/funds/leverage.ts';
import { percentToFraction } from '../../../shared/units.ts';
import type { NewestFigures } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/writable.ts';

/** Ratios and mixes older than this are not held against today's price. */
const MAX_AGE_DAYS = 10;

/** Less of the fund accounted for than this, percent points, and its share of stocks is not known. */
const MIN_REPORTED_PERCENT = 80;

const isFresh = (known: { readonly day: string } | null | undefined, day: string): boolean =>
  known !== null && known !== undefined && known.day <= day && known.day >= addDays(day, -MAX_AGE_DAYS);

/** The share of stocks, a fraction, where the newest mix accounts for the fund and says it. */
export function equityFraction(newest: NewestFigures | undefined, day: string): number | null {
  const mix = newest?.mix ?? null;
  if (
    mix === null ||
    !isFresh(mix, day) ||
    mix.sumPercent < MIN_REPORTED_PERCENT ||
    mix.stockPercent === null
  )
    return null;
  return percentToFraction(mix.stockPercent);
}

export const nominalRatioOf = (newest: NewestFigures | undefined, day: string): number | null =>
  isFresh(newest?.nominalRatio, day) ? (newest?.nominalRatio?.value ?? null) : null;

export interface LeverageInput {
  readonly fundId: string;
  readonly day: string;
  readonly priceRial: number | null;
  /** Redemption NAV of the premium unit, the one that is traded. */
  readonly navRial: number | null;
  readonly nominalRatio: number | null;
  readonly equityFraction: number | null;
}

/** A leveraged fund's day; nothing where neither bubble nor ratio is known. What is not known is left as it stands. */
export function leverageRow(input: LeverageInput): TableRow[] {
  const bubble = priceBubble(input.priceRial, input.navRial);
  const real = realLeverage(input.nominalRatio, input.equityFraction, bubble);
  if (bubble === null && input.nominalRatio === null) return [];
  return [
    row('leveraged_funds_data', {
      fund_id: input.fundId,
      date: input.day,
      ...(bubble === null ? {} : { price_bubble: bubble }),
      ...(input.nominalRatio === null ? {} : { nominal_ratio: input.nominalRatio }),
      ...(real === null || real < 0 ? {} : { real_ratio: real }),
    }),
  ];
}

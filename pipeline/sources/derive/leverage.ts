import { addDays } from '../../../shared/dates/days.ts';
import { MAX_RATIO_AGE_DAYS } from '../../../shared/funds/ages.ts';
import { priceBubble } from '../../../shared/funds/bubble.ts';
import { realLeverage } from '../../../shared/funds/leverage.ts';
import { mayPriceShareNavUnit } from '../../../shared/measures/unit-splits.ts';
import { percentToFraction } from '../../../shared/units.ts';
import type { NewestFigures } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/write/writable.ts';

/** A mix that accounts for less of the fund, percent points, does not tell its share of stocks. */
const MIN_REPORTED_PERCENT = 80;

const isFresh = (known: { readonly day: string } | null | undefined, day: string): boolean =>
  known !== null && known !== undefined && known.day <= day && known.day >= addDays(day, -MAX_RATIO_AGE_DAYS);

/** The share of stocks, a fraction; null where the newest mix is old, incomplete or does not contain it. */
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

/** The stored nominal ratio, for a real ratio of `day`; null where it is old. */
export const nominalRatioOf = (newest: NewestFigures | undefined, day: string): number | null =>
  isFresh(newest?.nominalRatio, day) ? (newest?.nominalRatio?.value ?? null) : null;

export interface LeverageInput {
  readonly fundId: string;
  readonly day: string;
  readonly priceRial: number | null;
  /** Redemption NAV of the premium unit, which is the traded one. */
  readonly navRial: number | null;
  readonly nominalRatio: number | null;
  /** The source reports the nominal ratio of the day itself: a stored one stays in the row of its own day and source. */
  readonly reportsRatio: boolean;
  readonly equityFraction: number | null;
}

/** The bubble; null too where price and NAV are of other units: on the day of a split each of the two changes at a time of its own. */
function bubbleOf({ priceRial, navRial }: LeverageInput): number | null {
  if (priceRial === null || navRial === null || priceRial <= 0 || navRial <= 0) return null;
  return mayPriceShareNavUnit(priceRial, navRial) ? priceBubble(priceRial, navRial) : null;
}

/**
 * A leveraged fund's day; no row without bubble and ratio. Unknown values are left as stored. Formulas:
 * shared/funds/leverage.ts.
 */
export function leverageRow(input: LeverageInput): TableRow[] {
  const bubble = bubbleOf(input);
  const real = realLeverage(input.nominalRatio, input.equityFraction, bubble);
  const nominal = input.reportsRatio ? input.nominalRatio : null;
  if (bubble === null && nominal === null) return [];
  return [
    row('leveraged_funds_data', {
      fund_id: input.fundId,
      date: input.day,
      ...(bubble === null ? {} : { price_bubble: bubble }),
      ...(nominal === null ? {} : { nominal_ratio: nominal }),
      ...(real === null || real < 0 ? {} : { real_ratio: real }),
    }),
  ];
}

import { addDays } from '../dates/days.ts';
import type { KnownSeries } from '../funds/series.ts';

/** A payout per unit, rials. */
export interface Payout {
  readonly day: string;
  readonly perUnitRial: number;
}

/**
 * NAVs with payouts reinvested: from the first value on or after a payout's day, each value is raised by what the payout bought at
 * that value. The first values stay as they are; a payout before the first or after the last value changes nothing.
 */
export function reinvestPayouts({ dates, values }: KnownSeries, payouts: readonly Payout[]): KnownSeries {
  let factor = 1;
  const raised = values.map((value, i) => {
    const after = i === 0 ? null : addDays(dates[i - 1] as string, 1);
    for (const { day, perUnitRial } of payouts) {
      if (after !== null && day >= after && day <= (dates[i] as string)) factor *= 1 + perUnitRial / value;
    }
    return value * factor;
  });
  return { dates, values: raised };
}

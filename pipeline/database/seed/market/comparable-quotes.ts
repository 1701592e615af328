import { addDays, daysBetween } from '../../../../shared/dates/days.ts';
import { RETURN_DAYS } from '../../../../shared/funds/returns.ts';
import type { FundKind } from '../../../../shared/schema/lists.ts';
import type { Quote } from './market.ts';

/** Days before a quote on which its longer returns begin. */
const BASES = [
  ['sixMonth', RETURN_DAYS.biannual],
  ['annual', RETURN_DAYS.yearly],
] as const;

/** Daily logarithmic growth, outside of which two NAVs of an accruing fund are not comparable. */
const ACCRUAL_RATE = { min: 0.00015, max: 0.002 };
/** Logarithmic change of a market fund beyond which two NAVs are not comparable: a jump, plus an amount per day. */
const MARKET_MOVE = { jump: 0.4, perDay: 0.006 };

const ACCRUING: readonly FundKind[] = ['fixed-income', 'real-estate', 'private', 'venture', 'project'];

function areComparable(
  kind: FundKind,
  from: { date: string; nav: number },
  to: { date: string; nav: number },
): boolean {
  const days = daysBetween(from.date, to.date);
  const growth = Math.log(to.nav / from.nav);
  if (ACCRUING.includes(kind)) return growth >= ACCRUAL_RATE.min * days && growth <= ACCRUAL_RATE.max * days;
  return Math.abs(growth) <= MARKET_MOVE.jump + MARKET_MOVE.perDay * days;
}

/**
 * The quotes whose NAVs are comparable with the newest. The NAV of a fund that distributes its profit falls back to face
 * value each time, while its returns include the profit: older NAVs contradict those that the returns imply, and are left
 * out; so are NAVs from before a change of face value. Oldest first; the newest is always kept.
 */
export function comparableQuotes(kind: FundKind, quotes: readonly Quote[]): Quote[] {
  const newest = quotes.at(-1);
  if (newest === undefined) return [];
  const implied = BASES.flatMap(([horizon, days]) => {
    const percent = newest.returns[horizon];
    return percent === null
      ? []
      : [{ date: addDays(newest.date, -days), nav: newest.navRedemption / (1 + percent / 100) }];
  });
  return quotes.filter((quote) => {
    if (quote === newest) return true;
    const here = { date: quote.date, nav: quote.navRedemption };
    return implied.every((base) =>
      base.date > here.date ? areComparable(kind, here, base) : areComparable(kind, base, here),
    );
  });
}

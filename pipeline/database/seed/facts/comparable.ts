import { addDays, daysBetween } from '../../../../shared/dates/days.ts';
import { RETURN_DAYS } from '../../../../shared/funds/returns.ts';
import type { FundKind } from '../../../../shared/schema/rows/funds.ts';
import type { Quote } from './market.ts';

/** Days before a quote on which its longer returns begin. */
const BASES = [
  ['sixMonth', RETURN_DAYS.biannual],
  ['annual', RETURN_DAYS.yearly],
] as const;

/** Growth of a day, as a logarithm, beyond which two NAVs of a fund that accrues are not of one kind. */
const STEADY_RATE = { least: 0.00015, most: 0.002 };
/** The same for funds that move with a market: a jump, and so much more a day. */
const MARKET_MOVE = { jump: 0.4, perDay: 0.006 };

const ACCRUING: readonly FundKind[] = ['fixed-income', 'real-estate', 'private', 'venture', 'project'];

function agrees(
  kind: FundKind,
  from: { date: string; nav: number },
  to: { date: string; nav: number },
): boolean {
  const days = daysBetween(from.date, to.date);
  const growth = Math.log(to.nav / from.nav);
  if (ACCRUING.includes(kind)) return growth >= STEADY_RATE.least * days && growth <= STEADY_RATE.most * days;
  return Math.abs(growth) <= MARKET_MOVE.jump + MARKET_MOVE.perDay * days;
}

/**
 * The quotes whose NAVs tell one story with the newest one. A fund that pays its profit out falls back to its face value
 * each time, while its returns go on counting: its older NAVs cannot stand in one line with those that the returns
 * lead back to, and are left out. The same after a change of the unit's face value. Oldest first; the newest always stays.
 */
export function comparableQuotes(kind: FundKind, quotes: readonly Quote[]): Quote[] {
  const newest = quotes.at(-1);
  if (newest === undefined) return [];
  const told = BASES.flatMap(([horizon, days]) => {
    const percent = newest.returns[horizon];
    return percent === null
      ? []
      : [{ date: addDays(newest.date, -days), nav: newest.navRedemption / (1 + percent / 100) }];
  });
  return quotes.filter((quote) => {
    if (quote === newest) return true;
    const here = { date: quote.date, nav: quote.navRedemption };
    return told.every((base) =>
      base.date > here.date ? agrees(kind, here, base) : agrees(kind, base, here),
    );
  });
}

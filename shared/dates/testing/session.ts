import type { TradingSession } from '../sessions.ts';

/** The trading hours of a kind of funds, Saturday to Wednesday. */
export const session = (
  fundKind: string,
  opensAt: string,
  closesAt: string,
  effectiveFrom = '2020-01-01',
): TradingSession => ({
  fundKind,
  opensAt,
  closesAt,
  effectiveFrom,
  weekdays: [6, 7, 1, 2, 3],
});

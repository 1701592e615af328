import { DEFAULT_KIND, type TradingSession } from '../sessions.ts';

/** Trading hours, by default of all kinds of funds: 09:00 to 12:30 in Tehran, Saturday to Wednesday. */
export const session = (given: Partial<TradingSession> = {}): TradingSession => ({
  fundKind: DEFAULT_KIND,
  opensAt: '09:00',
  closesAt: '12:30',
  effectiveFrom: '2020-01-01',
  weekdays: [6, 7, 1, 2, 3],
  ...given,
});

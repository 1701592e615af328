import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';

/** The history of a fund that was traded at these NAVs, rials, without prices, splits and payouts. */
export const historyOf = (
  slug: string,
  navs: readonly (readonly [day: string, navRial: number])[],
): FundHistory => {
  const [days, values] = [navs.map(([day]) => day), navs.map(([, value]) => value)];
  return {
    fund: { slug, name: slug, symbol: slug },
    category: { slug: 'c', label: 'c', kind: 'equity', colorIndex: 0 },
    dates: days,
    navRial: values,
    closeRial: values.map(() => null),
    sessions: days,
    growth: values,
    splits: [],
    misprints: [],
    jumps: [],
    unconfirmed: [],
    lacksPayouts: false,
    payouts: [],
    origins: ['fipiran'],
    simulated: false,
  };
};

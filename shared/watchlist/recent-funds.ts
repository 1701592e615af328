/** Funds whose pages were opened, newest first. */

export interface RecentFund {
  readonly name: string;
  readonly symbol: string | null;
  /** e.g. "/funds/عیار" */
  readonly href: string;
}

export const MAX_RECENT = 10;

const isFund = (value: unknown): value is RecentFund => {
  const { name, symbol, href } = (value ?? {}) as Partial<RecentFund>;
  return (
    typeof name === 'string' &&
    (symbol === null || typeof symbol === 'string') &&
    typeof href === 'string' &&
    href.startsWith('/funds/')
  );
};

/** The list in whatever the storage holds; what is no fund is left out. */
export const readRecentFunds = (value: unknown): readonly RecentFund[] =>
  Array.isArray(value)
    ? value
        .filter(isFund)
        .map(({ name, symbol, href }) => ({ name, symbol, href }))
        .slice(0, MAX_RECENT)
    : [];

/** Puts a fund first; a fund stands in the list once. */
export const withRecentFund = (funds: readonly RecentFund[], fund: RecentFund): readonly RecentFund[] =>
  [fund, ...funds.filter(({ href }) => href !== fund.href)].slice(0, MAX_RECENT);

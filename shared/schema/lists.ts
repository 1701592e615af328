/** Fixed lists of the schemas, without zod, so that browser code can import them. */

export const PERFORMER_ORDERS = ['liquidity', 'trading', 'growth'] as const;
export type PerformerOrder = (typeof PERFORMER_ORDERS)[number];

export const PERIODS = ['1m', '3m', '6m', '1y'] as const;
export type Period = (typeof PERIODS)[number];

export const RETURN_PERIODS = ['monthly', 'quarterly', 'biannual', 'yearly'] as const;
export type ReturnPeriod = (typeof RETURN_PERIODS)[number];

/** Fixed lists of the schemas, without zod, so that browser code can import them. */

/** Kinds of articles, by the folder of their pages. */
export const ARTICLE_KINDS = ['news', 'analysis'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

export const PERFORMER_ORDERS = ['liquidity', 'trading', 'growth'] as const;
export type PerformerOrder = (typeof PERFORMER_ORDERS)[number];

export const PERIODS = ['1m', '3m', '6m', '1y'] as const;
export type Period = (typeof PERIODS)[number];

export const RETURN_PERIODS = ['monthly', 'quarterly', 'biannual', 'yearly'] as const;
export type ReturnPeriod = (typeof RETURN_PERIODS)[number];

/** Windows of risk, the shortest first; days: shared/measures/windows.ts. */
export const RISK_WINDOW_IDS = ['threeMonths', 'year', 'threeYears', 'fiveYears', 'all'] as const;
export type WindowId = (typeof RISK_WINDOW_IDS)[number];

/** Kinds of risk in the order of the table; formulas: shared/figures/risk-kinds.ts. */
export const RISK_KIND_IDS = [
  'volatility',
  'downside',
  'sharpe',
  'sortino',
  'drawdown',
  'beta',
  'tracking',
] as const;
export type RiskKind = (typeof RISK_KIND_IDS)[number];

/** Kinds of fund: the names of the category rows, whose descriptions are the Persian names. */
export const FUND_KINDS = [
  'leveraged',
  'gold',
  'fixed-income',
  'sectoral',
  'equity',
  'index',
  'fund-of-funds',
  'mixed',
  'land-building',
  'real-estate',
  'private',
  'venture',
  'capital-guarantee',
  'commodity',
  'project',
  'pension',
] as const;
export type FundKind = (typeof FUND_KINDS)[number];

/** Anonymous counts of the installed app: offered, installed, declined, opened without a network. */
export const PWA_EVENTS = ['prompt', 'install', 'dismiss', 'offline_open'] as const;
export type PwaEvent = (typeof PWA_EVENTS)[number];

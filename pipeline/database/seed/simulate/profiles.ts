import type { FundKind } from '../../../../shared/schema/lists.ts';

/** The market factor of a kind; "steady" funds accrue and follow none. */
export type FactorId = 'shares' | 'gold' | 'silver' | 'steady';

/** A bubble varies around its fund's own mean; all fractions. */
export interface BubbleProfile {
  readonly mean: number;
  readonly sdBetweenFunds: number;
  readonly sdWithinFund: number;
  /** Maximum distance from 0. */
  readonly limit: number;
}

export interface Profile {
  readonly factor: FactorId;
  /** Sensitivity to the factor. */
  readonly beta: number;
  /** Daily standard deviation of a fund's own movement besides the factor, as a logarithm. */
  readonly ownSd: number;
  readonly bubble: BubbleProfile;
  /** Daily trading value / net assets: median over funds, and standard deviation of its logarithm. */
  readonly turnover: { readonly median: number; readonly logSd: number };
  /** Rials of a typical trade. */
  readonly tradeRial: number;
  readonly individuals: {
    /** Their usual share of both sides of the trade. */
    readonly share: number;
    /** Standard deviation of (bought − sold) / value. */
    readonly flowSd: number;
    readonly buyerRial: number;
    readonly sellerRial: number;
  };
  /** Probability that it is traded on a day. */
  readonly tradedDays: number;
  /** End of the session, Tehran time. */
  readonly closesAt: string;
}

const MILLION = 1e6;
const bubble = (
  mean: number,
  sdBetweenFunds: number,
  sdWithinFund: number,
  limit: number,
): BubbleProfile => ({
  mean,
  sdBetweenFunds,
  sdWithinFund,
  limit,
});
const individuals = (
  share: number,
  flowSd: number,
  buyer: number,
  seller: number,
): Profile['individuals'] => ({
  share,
  flowSd,
  buyerRial: buyer * MILLION,
  sellerRial: seller * MILLION,
});

/** Few holders, traded on few days. */
const thin: Profile = {
  factor: 'steady',
  beta: 0,
  ownSd: 0.0006,
  bubble: bubble(-0.06, 0.035, 0.01, 0.2),
  turnover: { median: 0.0004, logSd: 0.8 },
  tradeRial: 400 * MILLION,
  individuals: individuals(0.6, 0.3, 900, 900),
  tradedDays: 0.06,
  closesAt: '12:30',
};
const shares: Profile = {
  factor: 'shares',
  beta: 1,
  ownSd: 0.004,
  bubble: bubble(-0.006, 0.008, 0.006, 0.06),
  turnover: { median: 0.0005, logSd: 1.5 },
  tradeRial: 75 * MILLION,
  individuals: individuals(0.6, 0.3, 136, 264),
  tradedDays: 1,
  closesAt: '12:30',
};
const gold: Profile = {
  factor: 'gold',
  beta: 1,
  ownSd: 0.001,
  bubble: bubble(0.0032, 0.0046, 0.0048, 0.04),
  turnover: { median: 0.014, logSd: 0.65 },
  tradeRial: 183 * MILLION,
  individuals: individuals(0.8, 0.2, 364, 714),
  tradedDays: 1,
  closesAt: '18:00',
};

/**
 * Parameters measured on real days, by kind. Turnover, trade and per-capita figures: one market day of April 2025 over the net
 * assets of September 2025, 238 funds. Bubbles of gold and leveraged funds: 221 and 182 fund-days of 2024. Own movement:
 * closes of 29 sessions of 2023–24, and the NAV histories. No public record pairs price and NAV of the other kinds:
 * their bubbles are assumed small. supabase/seed/SOURCES.md describes the measurement.
 */
export const PROFILES = {
  leveraged: {
    ...shares,
    beta: 1.9,
    ownSd: 0.006,
    bubble: bubble(-0.002, 0.015, 0.039, 0.18),
    turnover: { median: 0.0137, logSd: 0.46 },
    tradeRial: 617 * MILLION,
    individuals: individuals(0.84, 0.12, 1631, 2038),
    tradedDays: 1,
  },
  gold,
  commodity: {
    ...gold,
    factor: 'silver',
    ownSd: 0.002,
    tradeRial: 136 * MILLION,
    individuals: individuals(0.67, 0.25, 224, 467),
  },
  'fixed-income': {
    ...thin,
    ownSd: 0.00025,
    bubble: bubble(0.0002, 0.0004, 0.0004, 0.003),
    turnover: { median: 0.0114, logSd: 1.4 },
    tradeRial: 971 * MILLION,
    individuals: individuals(0.3, 0.3, 1315, 1048),
    tradedDays: 1,
    closesAt: '15:00',
  },
  equity: shares,
  sectoral: {
    ...shares,
    beta: 0.95,
    ownSd: 0.006,
    turnover: { median: 0.0008, logSd: 1.5 },
    individuals: individuals(0.45, 0.35, 370, 254),
  },
  index: {
    ...shares,
    ownSd: 0.003,
    turnover: { median: 0.0137, logSd: 0.95 },
    tradeRial: 233 * MILLION,
    individuals: individuals(0.55, 0.25, 303, 994),
  },
  'fund-of-funds': {
    ...shares,
    beta: 0.6,
    turnover: { median: 0.03, logSd: 0.6 },
    tradeRial: 325 * MILLION,
    individuals: individuals(0.75, 0.2, 532, 1244),
  },
  mixed: {
    ...shares,
    beta: 0.5,
    ownSd: 0.0035,
    turnover: { median: 0.0025, logSd: 1.4 },
    tradeRial: 174 * MILLION,
    individuals: individuals(0.65, 0.3, 315, 997),
  },
  'capital-guarantee': {
    ...shares,
    beta: 0.4,
    ownSd: 0.002,
    bubble: bubble(-0.002, 0.002, 0.002, 0.02),
    turnover: { median: 0.003, logSd: 1 },
    tradeRial: 541 * MILLION,
    individuals: individuals(0.64, 0.3, 962, 336),
  },
  'real-estate': {
    ...thin,
    ownSd: 0.0008,
    bubble: bubble(-0.04, 0.04, 0.012, 0.2),
    turnover: { median: 0.05, logSd: 0.9 },
    tradeRial: 171 * MILLION,
    individuals: individuals(0.9, 0.3, 551, 783),
    tradedDays: 1,
  },
  private: thin,
  venture: thin,
  project: thin,
  'land-building': thin,
  pension: { ...shares, beta: 0.85, ownSd: 0.003 },
} as const satisfies Record<FundKind, Profile>;

export const profileOf = (kind: FundKind): Profile => PROFILES[kind];

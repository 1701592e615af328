import { z } from 'zod';
import { RISK_KIND_IDS, RISK_WINDOW_IDS } from '../lists.ts';
import { count, figure, isoDate, nullableFigure } from '../primitives.ts';
import { fundRefSchema, metaSchema } from './meta.ts';

const kindsSchema = z.enum(RISK_KIND_IDS);

/** Why a figure is a dash. */
const reasonSchema = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('too-few-sessions'), needed: count, found: count }),
  z.object({ reason: z.literal('gap'), allowedDays: count, foundDays: count }),
  /** The history begins within the window. */
  z.object({ reason: z.literal('short-history'), since: isoDate }),
  /** The window begins before a jump of the NAV that nothing known explains. */
  z.object({ reason: z.literal('jump'), day: isoDate, changePercent: figure }),
  /** The fund pays out and no payout is known: its NAV alone is not its growth. */
  z.object({ reason: z.literal('payouts') }),
  /** The values do not vary, or the risk-free rate is unknown. */
  z.object({ reason: z.literal('undefined') }),
]);

/** The first day after a jump of the NAV that nothing known explains, and the change, a fraction. */
export const jumpSchema = z.object({ day: isoDate, change: figure });

const drawdownDaysSchema = z.object({
  peakDay: isoDate,
  troughDay: isoDate,
  recoveredDay: isoDate.nullable(),
});

const riskWindowSchema = z.object({
  window: z.enum(RISK_WINDOW_IDS),
  /** The days of its first and last value; null where the history begins later, or within it the NAV jumps. */
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  /** Returns over single sessions, and those with a mean of the category. */
  sessions: count,
  pairs: count,
  /** Longest gap that no closure explains, calendar days. */
  gapDays: count,
  figures: z.record(kindsSchema, nullableFigure),
  reasons: z.partialRecord(kindsSchema, reasonSchema),
  drawdownDays: drawdownDaysSchema.nullable(),
});

/** key "fund-risk/{slug}": how far and how often a fund's value moves; changes once a day. */
export const fundRiskSchema = z.object({
  meta: metaSchema,
  fund: fundRefSchema,
  /** True where a figure of the windows comes from simulated days, of the fund or of the funds that it is compared with. `meta` is that of its own days. */
  simulated: z.boolean(),
  /** Percent a year; null while no fixed-income fund reports a return. */
  riskFreePercent: nullableFigure,
  windows: z.array(riskWindowSchema),
  /** Returns by Jalali month, fractions, oldest first. */
  months: z.array(z.object({ month: z.string(), value: z.number() })),
  best: z.string().nullable(),
  worst: z.string().nullable(),
  /** The clean series: sessions only, in units of the newest day, payouts reinvested, from the last unexplained jump on. */
  dates: z.array(isoDate),
  values: z.array(z.number()),
  /** What the cleaning did. */
  splits: z.array(z.object({ day: isoDate, ratio: z.number() })),
  misprints: z.array(isoDate),
  jumps: z.array(jumpSchema),
  unconfirmed: z.array(isoDate),
  payouts: count,
});

export type RiskReason = z.infer<typeof reasonSchema>;
export type RiskWindow = z.infer<typeof riskWindowSchema>;
export type FundRisk = z.infer<typeof fundRiskSchema>;

import { z } from 'zod';
import { figure, isoDate, nullableRial } from '../primitives.ts';
import { categoryRefSchema, fundRefSchema } from './meta.ts';
import { jumpSchema } from './risk.ts';

/**
 * key "fund-history/{slug}": the finished days of a fund for charts, comparisons and calculations over any range, oldest first.
 * Published with the provenance under an address without a hash (`data/provenance/history/{slug}.json`), so that any page can ask for
 * any fund's and no page is rendered for it; changes once a day.
 */
export const fundHistorySchema = z.object({
  fund: fundRefSchema,
  category: categoryRefSchema,
  /** Every finished day with a NAV, closed days too; at most the last 2,600. */
  dates: z.array(isoDate),
  /** Redemption NAV as stored, rials. */
  navRial: z.array(nullableRial),
  /** Close of the exchange, rials; null where it is not known. */
  closeRial: z.array(nullableRial),
  /**
   * The clean series on its own days (sessions alone): in units of the newest day, payouts reinvested, misprints left out. Growth
   * between two days is the quotient of their values.
   */
  sessions: z.array(isoDate),
  growth: z.array(figure),
  splits: z.array(z.object({ day: isoDate, ratio: figure })),
  misprints: z.array(isoDate),
  /** Jumps that nothing known explains: `growth` begins at the last of them. */
  jumps: z.array(jumpSchema),
  /** The newest days, left out of `growth` until later ones confirm their jump or take it back. */
  unconfirmed: z.array(isoDate),
  /** The fund pays out, none of it is known, and its NAV grew by less than it reports: `growth` is empty. */
  lacksPayouts: z.boolean(),
  payouts: z.array(z.object({ day: isoDate, perUnitRial: figure })),
  /** Origins of the days, e.g. ["fipiran", "simulated"], and whether one of them is simulated. */
  origins: z.array(z.string()),
  simulated: z.boolean(),
});

/** key "category-history/{slug}": what one unit of money grew to in the simple mean of the category's funds, closed ones on the days on which they existed; the same address rule. */
export const categoryHistorySchema = z.object({
  category: categoryRefSchema,
  /** Sessions for which at least three funds have a return and one a value, oldest first; the first value is 1, at the session before the first of them. */
  sessions: z.array(isoDate),
  growth: z.array(figure),
  /** Funds in the mean at most. */
  funds: z.int().min(0),
  origins: z.array(z.string()),
  simulated: z.boolean(),
});

export type FundHistory = z.infer<typeof fundHistorySchema>;
export type CategoryHistory = z.infer<typeof categoryHistorySchema>;

import { netFlow, perCapita } from '../../../shared/funds/flow.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import { roundToman } from '../derive/category-flow.ts';
import type { RowValidator } from '../validate/row-validator.ts';
import { type Rule, rules } from '../validate/rules.ts';
import type { Quote } from './live-rows.ts';
import type { ClientType } from './schema.ts';

/** Purchases and sales of individuals in a fund on a day, rials, and the numbers of buyers and sellers. */
export interface Individuals {
  readonly boughtRial: number;
  readonly soldRial: number;
  readonly buyers: number | null;
  readonly sellers: number | null;
}

/**
 * Largest difference between the volumes of the two feeds, a fraction: they are read at slightly different times. A larger one is
 * of another day or instrument.
 */
const MAX_DRIFT = 0.05;

const isNear = (a: number, b: number, fraction: number): boolean =>
  Math.abs(a - b) <= fraction * Math.max(a, b) + 1;

/**
 * Reads the trades of individuals; refused where bought and sold volumes differ from each other or from the day's volume. The feed
 * has no values: volume × the day's mean price approximates them until the settled ones are published. Formulas: shared/funds/flow.ts.
 */
export function readIndividuals(validator: RowValidator, quote: Quote, raw: ClientType): Individuals | null {
  const key = quote.item.insCode;
  const figure = (field: keyof ClientType & string, rule: Rule = rules.nonNegative) =>
    validator.figure('fund_cash_flow', key, field, raw[field], rule);
  const [boughtI, boughtN, soldI, soldN] = (
    ['buy_I_Volume', 'buy_N_Volume', 'sell_I_Volume', 'sell_N_Volume'] as const
  ).map((field) => figure(field));
  if ([boughtI, boughtN, soldI, soldN].some((volume) => volume === null || volume === undefined)) return null;
  const other = figure('buy_DDD_Volume') ?? 0;
  const bought = (boughtI as number) + (boughtN as number) + other;
  const sold = (soldI as number) + (soldN as number);
  if (!isNear(bought, sold, 0)) {
    validator.refuse(
      'fund_cash_flow',
      key,
      'buy_I_Volume',
      bought,
      `expected as much bought as the ${sold} sold`,
    );
    return null;
  }
  if (!isNear(bought, quote.volume, MAX_DRIFT)) {
    validator.refuse(
      'fund_cash_flow',
      key,
      'buy_I_Volume',
      bought,
      `expected about the day's volume ${quote.volume}`,
    );
    return null;
  }
  const mean = perCapita(quote.valueRial, quote.volume);
  if (mean === null) return null;
  return {
    boughtRial: (boughtI as number) * mean,
    soldRial: (soldI as number) * mean,
    buyers: figure('buy_CountI', rules.count),
    sellers: figure('sell_CountI', rules.count),
  };
}

/** A fund's day in `fund_cash_flow`, tomans as stored. */
export const flowRow = (fundId: string, day: string, people: Individuals): TableRow =>
  row('fund_cash_flow', {
    fund_id: fundId,
    date: day,
    cash_flow: roundToman(netFlow(people.boughtRial, people.soldRial) as number),
    buying: roundToman(people.boughtRial),
    selling: roundToman(people.soldRial),
    buyers: people.buyers,
    sellers: people.sellers,
  });
